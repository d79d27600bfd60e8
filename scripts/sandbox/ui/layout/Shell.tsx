import { ChatPane } from '../chat/ChatPane.tsx';
import { OpenModal } from '../modals/OpenModal.tsx';
import { useSession } from '../world/session.ts';
import { BottomBar } from './BottomBar.tsx';
import { Panel } from './Panel.tsx';
import { Places } from './Places.tsx';
import classes from './Shell.module.css';

/** Places, messages, and people with tools: side by side where there is room, one at a time where not. */
export function Shell() {
  const { pane } = useSession();
  return (
    <main id="main" className={classes.shell} data-pane={pane}>
      <Places className={classes.places ?? ''} />
      <ChatPane className={classes.chat ?? ''} />
      <Panel className={classes.panel ?? ''} />
      <BottomBar className={classes.bar ?? ''} />
      <OpenModal />
    </main>
  );
}
