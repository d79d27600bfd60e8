import { useQueryClient } from '@tanstack/react-query';
import type { ReviewerView, Verdict } from '@yieldwren/shared/browser';
import { useRef, useState } from 'react';
import { codeOf, isSignedOut, ReplyError } from '../../api/request.ts';
import type { DecisionVerb } from '../../api/review.ts';
import { type MayFocus, noteFocus } from '../../writing.ts';
import { actionWords } from './actionWords.ts';
import { keepRow } from './keepRow.ts';
import { countsKey, listKey, oneKey } from './queryKeys.ts';

/** What went wrong; a claim of somebody else asks whether to go on. */
export interface Problem {
  readonly id: string;
  /** The press that failed. */
  readonly what: string;
  readonly text: string;
  /** Nobody said what came of it, so it may have been done. */
  readonly isUnheard: boolean;
  /** By the name of the field that the server refused. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly mayFocus: MayFocus;
  readonly goOn:
    | { readonly decision: Exclude<DecisionVerb, 'reopen'>; readonly verdict: Verdict }
    | undefined;
}

/** @param wasOffline before the call was made: then nothing was sent, else the server may have done it */
function saidAgainst(error: unknown, wasOffline: boolean): Pick<Problem, 'text' | 'isUnheard'> {
  if (error instanceof ReplyError) {
    return { text: error.message, isUnheard: false };
  }
  return { text: wasOffline ? actionWords.offline : actionWords.unanswered, isUnheard: !wasOffline };
}

const { said } = actionWords;

function saidOf(what: string, { claim }: ReviewerView): string | undefined {
  if (what === 'claim') {
    return claim ? said.claimed : said.released;
  }
  return what === 'note' || what === 'ask' ? said[what] : undefined;
}

/**
 * One thing after the other: a press while another is under way takes its turn, and the same press twice is one. What
 * went wrong stays beside the application until the next press on it.
 */
export function useTurns(onFailed: (problem: Problem, code: ReturnType<typeof codeOf>) => void) {
  const queries = useQueryClient();
  const pressed = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [busy, setBusy] = useState<{ readonly id: string; readonly what: string }>();
  const [done, setDone] = useState<string>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const clearProblem = (id: string) => {
    setProblems((known) => known.filter((one) => one.id !== id));
  };

  async function perform(
    { id, what, goOn, mayFocus }: Omit<Problem, 'text' | 'isUnheard' | 'fields'>,
    call: () => Promise<ReviewerView>,
  ) {
    setBusy({ id, what });
    setDone(undefined);
    clearProblem(id);
    const wasOffline = !navigator.onLine;
    try {
      const application = await call();
      keepRow(queries, application);
      setDone(saidOf(what, application));
      void queries.invalidateQueries({ queryKey: countsKey });
      return application;
    } catch (error) {
      const code = codeOf(error);
      const problem = {
        id,
        what,
        ...saidAgainst(error, wasOffline),
        fields: (error instanceof ReplyError && error.reply.fields) || {},
        mayFocus,
        goOn: code === 'claimed' ? goOn : undefined,
      };
      setProblems((known) => [...known.filter((one) => one.id !== id), problem]);
      onFailed(problem, code);
      void queries.invalidateQueries({ queryKey: oneKey(id) });
      if (isSignedOut(error)) {
        // The page says so, and offers to sign in.
        void queries.refetchQueries({ queryKey: listKey, type: 'active' });
      }
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }

  /** @returns what came of it; nothing for a second press, or when it failed: the problem is shown then */
  async function act(id: string, what: string, call: () => Promise<ReviewerView>, goOn?: Problem['goOn']) {
    const press = `${what} ${id}`;
    if (pressed.current.has(press)) {
      return undefined;
    }
    pressed.current.add(press);
    const asked = { id, what, goOn, mayFocus: noteFocus() };
    const turn = last.current.then(async () => await perform(asked, call));
    last.current = turn;
    return await turn.finally(() => pressed.current.delete(press));
  }

  return {
    act,
    /** What was done last, where nothing else tells of it. */
    done,
    isBusy: (id: string, what: string) => busy?.id === id && busy.what === what,
    problemOf: (id: string) => problems.find((one) => one.id === id),
    clearProblem,
  };
}
