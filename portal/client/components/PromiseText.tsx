import classes from './PromiseText.module.css';

const promise = '24-48 hours';

/** A text in which the review promise is never torn at the end of a line. */
export function PromiseText({ text }: { readonly text: string }) {
  const [before = '', ...rest] = text.split(promise);
  return (
    <>
      {before}
      {rest.map((after, index) => (
        <span key={index}>
          <span className={classes['unbroken']}>{promise}</span>
          {after}
        </span>
      ))}
    </>
  );
}
