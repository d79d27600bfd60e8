import { Fragment } from 'react';
import classes from './Unbroken.module.css';

/** '24-48 hours', '40-60%', '$20-$35': the group makes `split` return what it matches, at the odd places. */
const ranges = /(\$?\d+-\$?\d+[%x+]*(?: (?:hours|seconds|figure))?)/;

/**
 * A text in which no range of figures is torn at the end of a line. Another text is another element: in a page that the
 * browser has translated the pieces of this one are no longer where React would change them.
 */
export function Unbroken({ text }: { readonly text: string }) {
  return (
    <span key={text}>
      {text.split(ranges).map((part, index) => (
        <Fragment key={index}>
          {index % 2 === 1 ? <span className={classes['unbroken']}>{part}</span> : part}
        </Fragment>
      ))}
    </span>
  );
}
