import type { ReviewDetail } from '@yieldwren/shared/browser';
import { useLayoutEffect, useRef } from 'react';
import { isOccupied } from '../../writing.ts';
import { focusOpened } from './deskFocus.ts';
import { offersUndo } from './offersUndo.ts';
import type { Desk } from './useDesk.ts';
import { shownNow } from './useNow.ts';

interface DeskUndoOptions {
  readonly desk: Desk;
  readonly opened: ReviewDetail | undefined;
  readonly myId: string | undefined;
  readonly open: (id: string) => void;
}

/** What is taken back is shown next, unless somebody writes by then. */
export function useDeskUndo({ desk, opened, myId, open }: DeskUndoOptions) {
  const openNow = useRef(open);
  useLayoutEffect(() => {
    openNow.current = open;
  });
  const undo = async (id: string) => {
    if ((await desk.undo(id)) && !isOccupied()) {
      openNow.current(id);
      focusOpened();
    }
  };
  const undoLast = () => {
    const isOpen = opened && offersUndo(opened, myId, shownNow());
    const last = isOpen ? opened.id : desk.decided.at(-1)?.id;
    if (last) {
      void undo(last);
    }
  };
  return { undo, undoLast };
}
