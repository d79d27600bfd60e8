import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReviewPage } from '@yieldwren/shared/browser';
import { listForReview } from '../../api/review.ts';
import { dayEnd, dayStart } from '../../dates.ts';
import { countsKey, listKey } from './queryKeys.ts';
import type { ReviewFilter } from './useReviewAddress.ts';

export type ReviewPages = InfiniteData<ReviewPage, string | undefined>;

const countsMs = 60_000;

/** What the API is asked for; days are those of where the reviewer is. */
export const asQuery = (filter: ReviewFilter) => ({
  ...filter,
  status: filter.status === 'all' ? undefined : filter.status,
  from: dayStart(filter.from),
  to: dayEnd(filter.to),
});

/** One page of the list; without a cursor its first. */
export const readPage = (filter: ReviewFilter, cursor?: string) =>
  listForReview({ ...asQuery(filter), cursor });

/** Puts a further page behind the pages as they are now; the library has them as they were when it was asked for. */
function withPagesBehind(known: ReviewPages | undefined, read: ReviewPages): ReviewPages {
  const count = known?.pages.length ?? 0;
  return known && read.pages.length > count
    ? { ...read, pages: [...known.pages, ...read.pages.slice(count)] }
    : read;
}

/** The list as it was when it was asked for: what is being read never moves by itself. */
export function useReviewList(filter: ReviewFilter) {
  return useInfiniteQuery({
    queryKey: [...listKey, filter],
    queryFn: async ({ pageParam, client }) => {
      const page = await readPage(filter, pageParam);
      client.setQueryData([...countsKey, filter.kind], page.counts);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    structuralSharing: (known, read) =>
      withPagesBehind(known as ReviewPages | undefined, read as ReviewPages),
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** How many applications of this form are in each state. The list's first page tells it as well: that is waited for. */
export function useCounts({ kind }: ReviewFilter, hasList: boolean) {
  return useQuery({
    queryKey: [...countsKey, kind],
    queryFn: async () => (await listForReview({ kind, status: 'pending' })).counts,
    enabled: hasList,
    staleTime: countsMs,
    refetchInterval: countsMs,
  });
}
