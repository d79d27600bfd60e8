import { useQueryClient } from '@tanstack/react-query';
import type { ReviewRow } from '@yieldwren/shared/browser';
import { useEffect } from 'react';
import { focusRow } from './deskFocus.ts';
import { applicationQuery } from './useApplication.ts';

/** The next one that waits for this reviewer, from this row on, and from the top again. */
function waitingAfter(
  rows: readonly ReviewRow[],
  from: string | null,
  myId: string | undefined,
): string | null {
  const at = rows.findIndex((row) => row.id === from);
  const behind = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  const waits = ({ id, status, approvals }: ReviewRow) =>
    status === 'pending' && id !== from && !approvals.given.some(({ by }) => by === myId);
  return behind.find(waits)?.id ?? null;
}

/** From row to row, and to the next one that waits, which is read ahead. */
export function useDeskSteps(
  rows: readonly ReviewRow[],
  id: string | null,
  open: (id: string | null) => void,
  myId: string | undefined,
) {
  const queries = useQueryClient();
  const following = waitingAfter(rows, id, myId);
  useEffect(() => {
    if (following) {
      void queries.prefetchQuery({ ...applicationQuery(following), staleTime: 15_000 });
    }
  }, [following, queries]);
  const step = (by: 1 | -1) => () => {
    const from = id ?? document.activeElement?.getAttribute('data-row');
    const at = rows.findIndex((row) => row.id === from);
    const target = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (target && id !== null) {
      open(target.id);
    } else if (target) {
      focusRow(target.id);
    }
  };
  return { following, step };
}
