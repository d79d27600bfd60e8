import { useInfiniteQuery } from '@tanstack/react-query';
import type { Kind, Status } from '@yieldwren/shared/browser';
import { ReplyError } from '../../api/request.ts';
import { listForReview } from '../../api/review.ts';

export interface ReviewFilter {
  readonly kind: Kind;
  readonly status: Status | 'all';
  readonly q: string;
}

/** People wait here: the first page is asked for again every minute and whenever the window comes back. */
const refreshInterval = 60_000;

export function useReviewList({ kind, status, q }: ReviewFilter) {
  return useInfiniteQuery({
    queryKey: ['review', 'list', kind, status, q],
    queryFn: ({ pageParam }) =>
      listForReview({ kind, status: status === 'all' ? undefined : status, q, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: (count, error) => count < 2 && !(error instanceof ReplyError),
    refetchInterval: ({ state }) => (state.status === 'success' ? refreshInterval : false),
  });
}
