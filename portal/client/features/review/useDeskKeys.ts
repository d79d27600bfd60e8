import type { ReviewDetail } from '@yieldwren/shared/browser';
import type { RefObject } from 'react';
import { discussInDiscord } from '../../api/review.ts';
import { closedText } from './closedText.ts';
import { offersUndo } from './offersUndo.ts';
import type { useBulk } from './useBulk.ts';
import type { useDesk } from './useDesk.ts';
import type { useDeskSteps } from './useDeskSteps.ts';
import { shownNow } from './useNow.ts';
import { useShortcuts } from './useShortcuts.ts';

interface DeskKeys {
  readonly isOn: boolean;
  /** Of the application that is open, its id; it may still be on its way. */
  readonly id: string | null;
  readonly opened: ReviewDetail | undefined;
  readonly myId: string | undefined;
  readonly desk: ReturnType<typeof useDesk>;
  readonly bulk: ReturnType<typeof useBulk>;
  readonly step: ReturnType<typeof useDeskSteps>['step'];
  readonly fields: Readonly<
    Record<'search' | 'note' | 'question', RefObject<HTMLInputElement | HTMLTextAreaElement | null>>
  >;
  readonly onAsk: (what: 'reject' | 'reopen') => void;
  readonly onSheet: () => void;
  readonly onClose: () => void;
}

/** What a reviewer does by key alone. */
export function useDeskKeys(keys: DeskKeys): void {
  const { isOn, id, opened, myId, desk, bulk, step, fields, onAsk, onSheet, onClose } = keys;
  const withOpened = (work: (application: ReviewDetail) => void) => () => {
    if (opened && !closedText(opened)) {
      work(opened);
    }
  };
  useShortcuts(
    {
      j: step(1),
      k: step(-1),
      a: withOpened((one) => {
        if (one.status === 'pending') {
          void desk.decide(one, 'approve');
        }
      }),
      r: withOpened(({ status, can_take_back: canTakeBack }) => {
        if (status !== 'withdrawn' && canTakeBack) {
          onAsk(status === 'pending' ? 'reject' : 'reopen');
        }
      }),
      c: withOpened((one) => void desk.toggleClaim(one)),
      u: () => {
        const last = desk.decided.at(-1);
        if (opened && offersUndo(opened, myId, shownNow())) {
          void desk.undo(opened.id, opened.decision?.at);
        } else if (last) {
          void desk.undo(last.id, last.decidedAt);
        }
      },
      d: withOpened(({ id: shown, thread_url: url }) => {
        if (url) {
          window.open(url, '_blank', 'noopener');
        } else {
          void desk.act(shown, 'discuss', () => discussInDiscord(shown));
        }
      }),
      x: () => {
        const shown = id ?? document.activeElement?.getAttribute('data-row');
        if (shown) {
          bulk.toggle(shown);
        }
      },
      n: () => fields.note.current?.focus(),
      q: () => fields.question.current?.focus(),
      '/': () => fields.search.current?.focus(),
      '?': onSheet,
      Escape: () => {
        if (id) {
          onClose();
        }
      },
    },
    isOn,
  );
}
