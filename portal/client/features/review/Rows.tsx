import type { ReactNode } from 'react';
import classes from './ApplicationDetail.module.css';

/** Rows with what they are about on the left and what is known of it on the right. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={classes['rows']}>{children}</ul>;
}
