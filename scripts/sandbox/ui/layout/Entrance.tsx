import { useEffect, useRef } from 'react';
import { ChooseIdentity } from '../identity/ChooseIdentity.tsx';
import { useSession, useSnapshot } from '../world/session.ts';
import { Frame } from './Frame.tsx';
import { Shell } from './Shell.tsx';
import { Waiting } from './Waiting.tsx';

/** First who to be, then the sandbox as that person. */
export function Entrance() {
  const { as } = useSession();
  const isRead = useSnapshot(({ view }) => view !== null);
  const wasNobody = useRef(false);
  useEffect(() => {
    // The choice has gone, and the focus with it.
    if (wasNobody.current && as !== null && document.activeElement === document.body) {
      document.getElementById('chat')?.focus();
    }
    wasNobody.current = isRead && as === null;
  }, [isRead, as]);
  if (!isRead) {
    return (
      <Frame>
        <Waiting />
      </Frame>
    );
  }
  return <Frame>{as === null ? <ChooseIdentity /> : <Shell />}</Frame>;
}
