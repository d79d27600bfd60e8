import { site } from '../content/site.ts';
import classes from './PageLoading.module.css';
import { useSlowPage } from './useSlowPage.ts';

/** Says, over the page that stands as it was, that another one is on its way. */
export function SlowPage({ pathname }: { readonly pathname: string }) {
  const isSlow = useSlowPage(pathname);
  return <output className={classes['slow']}>{isSlow && <span>{site.loading}</span>}</output>;
}
