import classes from './Reference.module.css';

/** What an application is called, in one piece: it is read out and typed in elsewhere. */
export function Reference({ children }: { readonly children: string }) {
  return <span className={classes['mono']}>{children}</span>;
}
