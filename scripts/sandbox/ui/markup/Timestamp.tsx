import { useSyncExternalStore } from 'react';
import { everySecond } from '../parts/everySecond.ts';
import { relativeTime, styledTime } from '../parts/formatTime.ts';
import { useSnapshot } from '../world/session.ts';
import classes from './Markup.module.css';

/** `<t:…>` in its style, by the sandbox's clock. */
export function Timestamp({ at, style }: { at: number; style: string }) {
  const skew = useSnapshot(({ view }) => view?.clockSkew ?? 0);
  const text = useSyncExternalStore(everySecond, () =>
    style === 'R' ? relativeTime(at, Date.now() + skew) : styledTime(at, style),
  );
  return (
    <time className={classes.time} dateTime={new Date(at).toISOString()} title={styledTime(at, 'F')}>
      {text}
    </time>
  );
}
