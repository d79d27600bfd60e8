import { useQueryClient } from '@tanstack/react-query';
import type { ReviewDetail } from '@yieldwren/shared/browser';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { toasts } from '../../toasts.ts';
import { useIsShown } from '../../useIsShown.ts';
import type { MayFocus } from '../../writing.ts';
import { actionWords } from './actionWords.ts';
import { focusOpened } from './deskFocus.ts';
import { applicationQuery } from './useApplication.ts';
import type { Asked } from './useAsking.ts';
import type { Follow } from './useDesk.ts';

interface FollowOptions {
  /** Of the opened application. */
  readonly id: string | null;
  /** What a dialog asks about it. */
  readonly asking: Asked | undefined;
  readonly setAsking: (asked: Asked | undefined) => void;
  readonly opensNext: boolean;
  /** The one that waits behind the opened one. */
  readonly following: string | null;
  readonly open: (id: string | null) => void;
  readonly title: RefObject<HTMLHeadingElement | null>;
}

/** What follows a decision, what was taken back, and a press that failed. */
export function useFollow({
  id,
  asking,
  setAsking,
  opensNext,
  following,
  open,
  title,
}: FollowOptions): Follow {
  const queries = useQueryClient();
  const isShown = useIsShown();
  // Whoever went on meanwhile, be it in the page, to another dialog or to another page, stays where they are.
  const isFree = (mayFocus: MayFocus) => isShown.current && asking === undefined && mayFocus();
  const isWaitingFor = (one: string, what: string, mayFocus: MayFocus) =>
    one === id && ((isShown.current && asking === what) || isFree(mayFocus));
  const show = (one: string, takesFocus: boolean) => {
    open(one);
    if (takesFocus) {
      focusOpened();
    }
  };
  return {
    onDecided: (decided, decision, mayFocus) => {
      if (!isWaitingFor(decided, decision, mayFocus)) {
        return false;
      }
      // While a dialog stands on the page, keys are its own.
      flushSync(() => {
        setAsking(undefined);
      });
      if (!opensNext) {
        focusOpened();
        return true;
      }
      open(following);
      if (!following) {
        title.current?.focus();
      }
      return true;
    },
    onUndone: (one, mayFocus) => {
      if (isFree(mayFocus)) {
        show(one, true);
      }
    },
    onFailed: ({ id: failed, what, text, isUnheard, mayFocus }) => {
      const isSeen = what === 'undo' ? isFree(mayFocus) : isWaitingFor(failed, what, mayFocus);
      if (isSeen && what === 'undo') {
        // The alert beside the opened one takes the focus itself.
        show(failed, failed !== id);
      }
      if (!isSeen) {
        const name = queries.getQueryData<ReviewDetail>(applicationQuery(failed).queryKey)?.profile.username;
        toasts.error({ title: actionWords.stopped(name ?? failed, isUnheard), message: text });
      }
    },
  };
}
