import type { DraftView, Kind } from '@yieldwren/shared/browser';
import { useEffect, useState } from 'react';
import { readAccount } from '../account/accountStore.ts';
import { DraftKeeper, type Keeping } from './DraftKeeper.ts';
import type { StartingDraft } from './startingDraft.ts';

interface KeeperStart {
  /** Nothing for a form whose draft stays in the tab. */
  readonly kind: Kind | undefined;
  /** Whose draft it is; empty while it is not known who types, and then it stays in the tab as well. */
  readonly owner: string;
  readonly kept: DraftView | undefined;
  readonly draft: StartingDraft | undefined;
  /** When each draft was saved that the server may have of this tab. */
  readonly known: readonly string[];
  readonly onOther: (other: DraftView) => void;
}

/** Of somebody who is signed in, what is typed into a form is kept on the server. */
export function useKeeper({ kind, owner, kept, draft, known, onOther }: KeeperStart) {
  const [keeping, setKeeping] = useState<Keeping>('none');
  const [keeper] = useState(() => {
    if (!kind || owner === '' || !readAccount().isSignedIn) {
      return undefined;
    }
    const isContested =
      kept !== undefined && draft?.from === 'tab' && draft.other?.savedMs === Date.parse(kept.saved_at);
    return new DraftKeeper({
      kind,
      owner,
      known: kept && !isContested ? [kept.saved_at, ...known] : known,
      mayBeKept: kept !== undefined,
      isContested,
      tell: setKeeping,
      onOther,
    });
  });
  useEffect(() => keeper?.listen(), [keeper]);
  return { keeper, keeping };
}
