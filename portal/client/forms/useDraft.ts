import type { Field, Kind } from '@yieldwren/shared/browser';
import { useEffect, useRef, useState } from 'react';
import type { KeptDraft } from '../api/drafts.ts';
import type { Attempt } from './attempt.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import { type FormValues, isSame } from './formValues.ts';
import { startingDraft } from './startingDraft.ts';
import { useKeeper } from './useKeeper.ts';

export interface DraftOptions {
  readonly fields: readonly Field[];
  readonly draftName: Parameters<typeof readDraft>[0];
  /** Whose draft it is. */
  readonly owner: string;
  /** The form whose draft the server keeps as well; nothing for one that stays in the tab. */
  readonly kind?: Kind;
  /** What the server keeps of it. */
  readonly kept?: KeptDraft | undefined;
  /** A form that holds no more than this has no draft. */
  readonly blank: FormValues;
}

const keptOf = (answers: FormValues, savedMs: number): KeptDraft => ({
  answers,
  saved_at: new Date(savedMs).toISOString(),
});

/** Keeps what is typed until it is sent: in the tab, and on the server for somebody who is signed in. */
export function useDraft({ fields, draftName, owner, kind, kept, blank }: DraftOptions) {
  const [local] = useState(() => readDraft(draftName, owner));
  const [draft, setDraft] = useState(() => startingDraft(fields, local, kept));
  const [started] = useState(() => local?.started ?? Date.now());
  const attempt = useRef(local?.attempt);
  const { keeper, keeping } = useKeeper(kind, kept !== undefined);
  const savedMs = useRef(draft?.savedMs ?? started);
  const isNewHere = draft?.from === 'tab' && (draft.isOneOfTwo || !kept);
  useEffect(() => {
    if (keeper && draft && isNewHere) {
      keeper.keep(keptOf(draft.values, draft.savedMs));
    }
  }, [keeper, draft, isNewHere]);

  const write = (values: FormValues) => {
    writeDraft(draftName, { owner, values, started, savedMs: savedMs.current, attempt: attempt.current });
  };
  const drop = () => {
    dropDraft(draftName);
    void keeper?.drop();
  };
  return {
    draft,
    keeping,
    started,
    attempt,
    /** After a change. */
    keep: (values: FormValues) => {
      if (isSame(fields, values, blank)) {
        drop();
        return;
      }
      savedMs.current = Date.now();
      write(values);
      keeper?.keep(keptOf(values, savedMs.current));
    },
    /** The attempt has changed, the values have not. */
    keepAttempt: (values: FormValues, next: Attempt | undefined) => {
      attempt.current = next;
      write(values);
    },
    drop: () => {
      drop();
      setDraft(undefined);
    },
  };
}
