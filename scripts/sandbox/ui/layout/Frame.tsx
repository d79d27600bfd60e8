import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import classes from './Frame.module.css';

/** The banner above whatever is shown. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <Banner />
      {children}
    </div>
  );
}
