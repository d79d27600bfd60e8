import { useInfiniteQuery } from '@tanstack/react-query';

/** A list that is read on by cursor. */
export function usePages<Page extends { next: string | null }>(
  key: readonly unknown[],
  read: (cursor: string | undefined) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
