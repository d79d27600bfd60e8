import { useInfiniteQuery } from '@tanstack/react-query';

/** A list that is read on by cursor: what is being read never moves by itself. */
export function usePages<Page extends { next: string | null }>(
  key: readonly unknown[],
  read: (cursor: string | undefined) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
}
