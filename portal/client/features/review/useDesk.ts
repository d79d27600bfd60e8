import { heldClaim, type ReopenRequest, type ReviewerView, type Verdict } from '@yieldwren/shared/browser';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  claimApplication,
  type DecisionVerb,
  decide,
  releaseApplication,
  undoDecision,
} from '../../api/review.ts';
import { serverNow } from '../../api/serverClock.ts';
import { type MayFocus, noteFocus } from '../../writing.ts';
import { actionWords } from './actionWords.ts';
import { shownNow } from './useNow.ts';
import { useSettling } from './useSettling.ts';
import { type Problem, useTurns } from './useTurns.ts';

/** A decision that can still be taken back. */
export interface Decided {
  readonly id: string;
  readonly name: string;
  readonly done: string;
  readonly until: number;
  /** When; of an approval that waits for others nothing is decided yet. */
  readonly decidedAt: string | undefined;
}

/** An approval that waits for others can be taken back for as long; it is offered for a while. */
const approvalShownMs = 30_000;

function outcomeOf({ status, approvals, undo_until: until }: ReviewerView, decision: DecisionVerb) {
  return status === 'pending' && decision === 'approve'
    ? {
        done: actionWords.counted(approvals.given.length, approvals.needed),
        until: serverNow() + approvalShownMs,
      }
    : { done: actionWords.done[decision], until: until ? Date.parse(until) : 0 };
}

export interface Follow {
  /**
   * What follows a decision on the application of this id, as the page is when the decision is there.
   * @returns whether the page went on
   */
  readonly onDecided: (id: string, decision: DecisionVerb, mayFocus: MayFocus) => boolean;
  /** The same of what was taken back, and of a press that failed. */
  readonly onUndone: (id: string, mayFocus: MayFocus) => void;
  readonly onFailed: (problem: Problem) => void;
}

/**
 * Everything a reviewer does, and what came of it is shown where they look.
 * @param myId whose claims are released; those of others are asked for
 */
export function useDesk(follow: Follow, myId: string | undefined) {
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [told, setTold] = useState<{ readonly id: string; readonly text: string }>();
  const [settling, settle] = useSettling();
  const followNow = useRef(follow);
  useLayoutEffect(() => {
    followNow.current = follow;
  });
  const forget = (id: string) => {
    // What ran out behind the last few, unshown, goes as well: it would be shown in the place of this one.
    setDecided((known) => known.filter((one) => one.id !== id && one.until > serverNow()));
    setTold((known) => (known?.id === id ? undefined : known));
  };
  const turns = useTurns((problem, code) => {
    followNow.current.onFailed(problem);
    if (code === 'not_undoable') {
      forget(problem.id);
    }
  });

  /** What was just decided may be taken back at once. */
  const isSettling = (what: string) =>
    what === 'approve' ? settling !== undefined : what === 'undo' && settling === 'undo';
  const act: typeof turns.act = async (id, what, call, goOn) =>
    isSettling(what) ? undefined : await turns.act(id, what, call, goOn);

  const send = async (
    application: ReviewerView,
    decision: DecisionVerb,
    verdict: Verdict | ReopenRequest = {},
  ) => {
    const { id, profile } = application;
    const goOn =
      decision === 'reopen' ? undefined : { decision, verdict: { ...verdict, despite_claim: true } };
    const mayFocus = noteFocus();
    const after = await act(id, decision, () => decide(id, decision, verdict), goOn);
    if (!after) {
      return false;
    }
    const decidedAt = after.decision?.at;
    const entry = { id, name: profile.username, decidedAt, ...outcomeOf(after, decision) };
    // Before the focus moves on: whoever sees it move can take back what was just decided.
    flushSync(() => {
      setTold({ id, text: `${entry.done} ${entry.name}.` });
      if (entry.until > 0) {
        setDecided((known) => [...known.filter((one) => one.id !== id), entry]);
      }
    });
    if (followNow.current.onDecided(id, decision, mayFocus)) {
      settle('decision');
    }
    return true;
  };
  return {
    ...turns,
    act,
    settling,
    decided,
    /** Of the last decision, or of what was taken back since. */
    told,
    forget,
    decide: send,
    /** @param decidedAt of the decision that is meant; of an approval that waits for others none */
    undo: async (id: string, decidedAt: string | undefined) => {
      const mayFocus = noteFocus();
      const after = await act(id, 'undo', () => undoDecision(id, decidedAt));
      if (after) {
        forget(id);
        setTold({ id, text: actionWords.undone(after.profile.username) });
        settle('undo');
        followNow.current.onUndone(id, mayFocus);
      }
    },
    toggleClaim: async (application: ReviewerView) => {
      const held = heldClaim(application, shownNow());
      const call = held && held.by === myId ? releaseApplication : claimApplication;
      return await act(application.id, 'claim', () => call(application.id));
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
