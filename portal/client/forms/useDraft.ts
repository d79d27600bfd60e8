import type { DraftView, Field, Kind } from '@yieldwren/shared/browser';
import { useEffect, useRef, useState } from 'react';
import type { Attempt } from './attempt.ts';
import { dropDraft, type OtherDraft, type readDraft, readDrafts, writeDraft } from './draft.ts';
import { changedValues, type FormValues, isSame } from './formValues.ts';
import { draftOfKept, startingDraft } from './startingDraft.ts';
import { useKeeper } from './useKeeper.ts';

export interface DraftOptions {
  readonly fields: readonly Field[];
  readonly draftName: Parameters<typeof readDraft>[0];
  /** Whose draft it is; empty while it is not known who types. */
  readonly owner: string;
  /** Where whoever is known now has typed while that was not known. */
  readonly nobodys?: Parameters<typeof readDraft>[0] | undefined;
  /** The form whose draft the server keeps as well; nothing for one that stays in the tab. */
  readonly kind?: Kind;
  /** What the server keeps of it. */
  readonly kept?: DraftView | undefined;
  /** A form that holds no more than this has no draft. */
  readonly blank: FormValues;
}

const timeText = (atMs: number) => new Date(atMs).toISOString();

/** Keeps what is typed until it is sent: in the tab, and on the server for somebody who is signed in. */
export function useDraft(options: DraftOptions) {
  const { fields, draftName, owner, nobodys, kind, kept, blank } = options;
  const [local] = useState(() => readDrafts(draftName, owner, nobodys));
  const [draft, setDraft] = useState(() => startingDraft(fields, local, kept));
  // When it was begun elsewhere nobody knows: too long ago to be told.
  const [started] = useState(() => local?.started ?? (draft ? 0 : Date.now()));
  const [other, setOther] = useState(draft?.other);
  const otherNow = useRef(other);
  const attempt = useRef(local?.attempt);
  const savedMs = useRef(draft?.savedMs ?? started);
  const showOther = (next: OtherDraft | undefined) => {
    otherNow.current = next;
    setOther(next);
  };
  const { keeper, keeping } = useKeeper({
    kind,
    owner,
    kept,
    draft,
    // The newest may be under way since before the page was loaded again.
    known: local ? [...(local.known ?? []), timeText(local.savedMs ?? local.started)] : [],
    onOther: (found) => {
      showOther(draftOfKept(fields, found));
    },
  });
  const toServer = (values: FormValues, atMs: number) => {
    keeper?.keep({ answers: values, saved_at: timeText(atMs) });
  };
  const dropNobodys = () => {
    if (nobodys) {
      dropDraft(nobodys, '');
    }
  };
  const write = (values: FormValues) => {
    dropNobodys();
    writeDraft(draftName, {
      owner,
      // A draft of the tab alone keeps only what was changed: it is laid over the answers as they are stored by then.
      values: kind ? values : changedValues(values, blank),
      started,
      savedMs: savedMs.current,
      attempt: attempt.current,
      known: keeper?.known ?? [],
      other: otherNow.current,
    });
  };
  const drop = () => {
    dropDraft(draftName, owner);
    dropNobodys();
    keeper?.drop();
  };
  const keep = (values: FormValues) => {
    if (isSame(fields, values, blank)) {
      drop();
      return;
    }
    savedMs.current = Date.now();
    write(values);
    toServer(values, savedMs.current);
  };

  const isNewHere =
    draft?.from === 'tab' && !(kept && isSame(fields, draft.values, draftOfKept(fields, kept).values));
  useEffect(() => {
    if (keeper && draft && isNewHere) {
      keeper.keep({ answers: draft.values, saved_at: timeText(draft.savedMs) });
    }
  }, [keeper, draft, isNewHere]);

  return {
    draft,
    other,
    keeping,
    started,
    attempt,
    /** After a change. */
    keep,
    /** Goes on with the other draft. @returns it; this one is the other from now on */
    takeOther: (values: FormValues): FormValues => {
      const taken = otherNow.current;
      if (!taken) {
        return values;
      }
      keeper?.settle(timeText(taken.savedMs));
      showOther({ values, savedMs: savedMs.current });
      setDraft({ ...taken, from: 'server' });
      return taken.values;
    },
    /** Goes on with this one. */
    leaveOther: (values: FormValues) => {
      if (otherNow.current) {
        keeper?.settle(timeText(otherNow.current.savedMs));
      }
      showOther(undefined);
      keep(values);
    },
    /** The attempt has changed, the values have not. */
    keepAttempt: (values: FormValues, next: Attempt | undefined) => {
      attempt.current = next;
      write(values);
    },
    drop: () => {
      drop();
      setDraft(undefined);
      if (!keeper?.isContested) {
        showOther(undefined);
      }
    },
  };
}
