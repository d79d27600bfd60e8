import type { Kind } from '@yieldwren/shared/browser';
import { useEffect, useState } from 'react';
import { readAccount } from '../account/accountStore.ts';
import { DraftKeeper, type Keeping } from './DraftKeeper.ts';

/**
 * Of somebody who is signed in, what is typed into a form is kept on the server.
 * @param kind nothing for a form whose draft stays in the tab
 */
export function useKeeper(kind: Kind | undefined, mayBeKept: boolean) {
  const [keeping, setKeeping] = useState<Keeping>('none');
  const [keeper] = useState(() =>
    kind && readAccount().isSignedIn ? new DraftKeeper(kind, mayBeKept, setKeeping) : undefined,
  );
  useEffect(() => keeper?.listen(), [keeper]);
  return { keeper, keeping };
}
