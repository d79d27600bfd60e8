import { useSnapshot } from '../world/session.ts';
import type { Link } from '../world/WorldStore.ts';
import classes from './Banner.module.css';

const words: Record<Link, string> = { connecting: 'Connecting', live: 'Live', lost: 'Connection lost' };

export function LinkState() {
  const link = useSnapshot((snapshot) => snapshot.link);
  return (
    <output className={classes.link} data-link={link}>
      <span className={classes.dot} aria-hidden="true" />
      {words[link]}
    </output>
  );
}
