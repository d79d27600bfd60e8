import { site } from '../../content/site.ts';
import classes from './SkipLink.module.css';

export function SkipLink() {
  return (
    <a
      className={classes['skip']}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {site.skipLink}
    </a>
  );
}
