import { site } from '../content/site.ts';
import classes from './PageLoading.module.css';

/** Stands for a page that is on its way; its heading has the focus until the page has one. */
export function PageLoading() {
  return (
    <div className={classes['loading']}>
      <h1 className="hidden-text">{site.loading}</h1>
      <span className={classes['title']} />
      <span className={classes['line']} />
      <span className={classes['line']} />
    </div>
  );
}
