import { limits } from '@yieldwren/shared/browser';
import { useEffect, useState } from 'react';
import type { useMyApplications } from './useMyApplications.ts';

/** What a server has not done by then of what it was asked to, it does no more. */
const settledMs = 2 * limits.pageWaitsMs;

/**
 * An erasure of which nobody said what came of it. That the applications are still there says nothing while it may be
 * under way: they are read once more when that is over, and only then it has not happened.
 * @returns whether there is one, and how to note it
 */
export function useUnheardErasure({ query, refresh }: ReturnType<typeof useMyApplications>) {
  const [since, setSince] = useState<number>();
  // Read in each state: what is not read draws nothing anew, and a list may be read again and be the same.
  const { dataUpdatedAt } = query;
  if (since !== undefined && query.isSuccess && dataUpdatedAt >= since + settledMs) {
    setSince(undefined);
  }
  useEffect(() => {
    const timer = since && setTimeout(refresh, settledMs);
    return () => {
      clearTimeout(timer);
    };
  }, [since, refresh]);
  const note = () => {
    setSince(Date.now());
  };
  return [since !== undefined, note] as const;
}
