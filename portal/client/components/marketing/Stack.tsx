import type { ReactNode } from 'react';
import classes from './Stack.module.css';

/** Parts of a section under one another. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={classes['stack']}>{children}</div>;
}
