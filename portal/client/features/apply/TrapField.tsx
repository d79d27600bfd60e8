import type { Ref } from 'react';
import classes from './TrapField.module.css';

/** A field that people neither see nor reach; what fills it in is flagged for the reviewer's eye, never refused. */
export function TrapField({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <div className={classes['trap']} aria-hidden="true">
      <label>
        Leave this empty
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
