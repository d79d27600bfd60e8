import { useSession } from '../world/session.ts';
import classes from './Banner.module.css';

/** Past the lists, to the messages; a narrow screen shows them first. */
export function SkipLink() {
  const { show, as } = useSession();
  if (as === null) {
    return null;
  }
  return (
    <a
      className={classes.skip}
      href="#chat"
      onClick={(event) => {
        event.preventDefault();
        show('chat');
        requestAnimationFrame(() => document.getElementById('chat')?.focus());
      }}
    >
      Skip to the messages
    </a>
  );
}
