import { site } from '../content/site.ts';
import classes from './PageLoading.module.css';

/** Stands for a page whose code is on its way. */
export function PageLoading() {
  return (
    <output className={classes['loading']} aria-label={site.loading}>
      <span className={classes['title']} />
      <span className={classes['line']} />
      <span className={classes['line']} />
    </output>
  );
}
