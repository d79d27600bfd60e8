import { useQueryClient } from '@tanstack/react-query';
import type { ReopenRequest, ReviewerView, Verdict } from '@yieldwren/shared/browser';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConnectionError, codeOf, isSignedOut, ReplyError } from '../../api/request.ts';
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
import { heldClaim } from './heldClaim.ts';
import { keepRow } from './keepRow.ts';
import { shownNow } from './useNow.ts';
import { countsKey, listKey } from './useReviewList.ts';
import { useSettling } from './useSettling.ts';

/** A decision that can still be taken back. */
export interface Decided {
  readonly id: string;
  readonly name: string;
  readonly done: string;
  readonly until: number;
  /** When; of an approval that waits for others nothing is decided yet. */
  readonly decidedAt: string | undefined;
}

/** What went wrong; a claim of somebody else asks whether to go on. */
export interface Problem {
  readonly id: string;
  /** The press that failed. */
  readonly what: string;
  readonly text: string;
  readonly mayFocus: MayFocus;
  readonly goOn:
    | { readonly decision: Exclude<DecisionVerb, 'reopen'>; readonly verdict: Verdict }
    | undefined;
}

function textOf(error: unknown): string {
  if (error instanceof ReplyError) {
    return error.message;
  }
  return error instanceof ConnectionError && !navigator.onLine ? actionWords.offline : actionWords.failed;
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
 * Everything a reviewer does, one thing after the other, and what came of it is shown where they look. A press while
 * another is under way takes its turn; the same press twice is one.
 * @param myId whose claims are released; those of others are asked for
 */
export function useDesk(follow: Follow, myId: string | undefined) {
  const queries = useQueryClient();
  const pressed = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [busy, setBusy] = useState<{ readonly id: string; readonly what: string }>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [settling, settle] = useSettling();
  const followNow = useRef(follow);
  useLayoutEffect(() => {
    followNow.current = follow;
  });
  const clearProblem = (id: string) => {
    setProblems((known) => known.filter((one) => one.id !== id));
  };
  const forget = (id: string) => {
    setDecided((known) => known.filter((one) => one.id !== id));
  };

  async function perform(
    { id, what, goOn, mayFocus }: Omit<Problem, 'text'>,
    call: () => Promise<ReviewerView>,
  ) {
    setBusy({ id, what });
    clearProblem(id);
    try {
      const application = await call();
      keepRow(queries, application);
      void queries.invalidateQueries({ queryKey: countsKey });
      return application;
    } catch (error) {
      const code = codeOf(error);
      const problem = {
        id,
        what,
        text: textOf(error),
        mayFocus,
        goOn: code === 'claimed' ? goOn : undefined,
      };
      setProblems((known) => [...known.filter((one) => one.id !== id), problem]);
      followNow.current.onFailed(problem);
      void queries.invalidateQueries({ queryKey: ['review', 'one', id] });
      if (code === 'not_undoable') {
        forget(id);
      }
      if (isSignedOut(error)) {
        // The page says so, and offers to sign in.
        void queries.refetchQueries({ queryKey: listKey, type: 'active' });
      }
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }

  /** What was just decided may be taken back at once. */
  const isSettling = (what: string) =>
    what === 'approve' ? settling !== undefined : what === 'undo' && settling === 'undo';

  /** @returns what came of it; nothing for a second press, or when it failed: the problem is shown then */
  async function act(id: string, what: string, call: () => Promise<ReviewerView>, goOn?: Problem['goOn']) {
    const press = `${what} ${id}`;
    if (pressed.current.has(press) || isSettling(what)) {
      return undefined;
    }
    pressed.current.add(press);
    const asked = { id, what, goOn, mayFocus: noteFocus() };
    const turn = last.current.then(async () => await perform(asked, call));
    last.current = turn;
    return await turn.finally(() => pressed.current.delete(press));
  }

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
    if (entry.until > 0) {
      // Before the focus moves on: whoever sees it move can take back what was just decided.
      flushSync(() => {
        setDecided((known) => [...known.filter((one) => one.id !== id), entry]);
      });
    }
    if (followNow.current.onDecided(id, decision, mayFocus)) {
      settle('decision');
    }
    return true;
  };
  return {
    settling,
    isBusy: (id: string, what: string) => busy?.id === id && busy.what === what,
    problemOf: (id: string) => problems.find((one) => one.id === id),
    clearProblem,
    decided,
    forget,
    decide: send,
    /** @param decidedAt of the decision that is meant; of an approval that waits for others none */
    undo: async (id: string, decidedAt: string | undefined) => {
      const mayFocus = noteFocus();
      if (await act(id, 'undo', () => undoDecision(id, decidedAt))) {
        forget(id);
        settle('undo');
        followNow.current.onUndone(id, mayFocus);
      }
    },
    toggleClaim: async (application: ReviewerView) => {
      const held = heldClaim(application, shownNow());
      const call = held && held.by === myId ? releaseApplication : claimApplication;
      return await act(application.id, 'claim', () => call(application.id));
    },
    act,
  };
}

export type Desk = ReturnType<typeof useDesk>;
