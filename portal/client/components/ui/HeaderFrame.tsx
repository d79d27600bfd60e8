import type { ReactNode } from 'react';
import classes from './SiteHeader.module.css';
import { useIsScrolledAway } from './useIsScrolledAway.ts';

const height = 68;

/** The bar of either header. On small screens it leaves with the page and returns when the reader scrolls up. */
export function HeaderFrame({ children }: { readonly children: ReactNode }) {
  const isAway = useIsScrolledAway(height);
  return (
    <header className={classes['header']} data-away={isAway || undefined}>
      <div className={classes['bar']}>{children}</div>
    </header>
  );
}
