import type { ReactNode } from 'react';
import classes from './ApplicationDetail.module.css';

/** A part of an application under its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
