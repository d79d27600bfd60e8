import type { PersonEvent } from '@yieldwren/shared/browser';
import { useEffect, useState } from 'react';
import { eventsAddress } from '../../api/me.ts';
import { openStream } from '../../api/openStream.ts';

const kinds: readonly (PersonEvent['type'] | 'message')[] = ['message', 'application', 'signed_out'];

/**
 * The stream of what happens to one person's applications.
 * @param onEvent also called when it opens
 * @returns whether it is open
 */
export function usePersonEvents(isWanted: boolean, onEvent: () => void): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isWanted || typeof EventSource === 'undefined') {
      return undefined;
    }
    const end = openStream(eventsAddress, (source) => {
      source.addEventListener('open', () => {
        setOpen(true);
        // What happened before it was open was told to nobody.
        onEvent();
      });
      source.addEventListener('error', () => {
        setOpen(false);
      });
      for (const kind of kinds) {
        source.addEventListener(kind, onEvent);
      }
    });
    return () => {
      end();
      setOpen(false);
    };
  }, [isWanted, onEvent]);
  return isOpen;
}
