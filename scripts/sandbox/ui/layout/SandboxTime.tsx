import { useSyncExternalStore } from 'react';
import { everySecond } from '../parts/everySecond.ts';
import { clockTime, span } from '../parts/formatTime.ts';
import { useSnapshot } from '../world/session.ts';
import classes from './Banner.module.css';

/** The sandbox's own time; it says so when the clock was moved. */
export function SandboxTime() {
  const skew = useSnapshot(({ view }) => view?.clockSkew ?? 0);
  const offset = useSnapshot(({ view }) => view?.clockOffset ?? 0);
  const text = useSyncExternalStore(everySecond, () => clockTime(Date.now() + skew));
  return (
    <span className={classes.time}>
      <time>{text}</time>
      {Math.abs(offset) >= 1000 && (
        <span className={classes.moved}>
          clock {offset > 0 ? '+' : '−'}
          {span(Math.abs(offset))}
        </span>
      )}
    </span>
  );
}
