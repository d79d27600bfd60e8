import { site } from '../content/site.ts';
import { useText } from '../settings.ts';
import classes from './PageLoading.module.css';

/** Stands where there is no page yet; its heading has the focus until the page has one. */
export function PageLoading() {
  const fill = useText();
  return (
    <div className={classes['loading']}>
      <title>{fill(`${site.loading} | {brand}`)}</title>
      <h1>{site.loading}</h1>
    </div>
  );
}
