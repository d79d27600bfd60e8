import { useInfiniteQuery } from '@tanstack/react-query';
import { ReplyError } from '../../api/request.ts';

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
    retry: (count, error) => count < 2 && !(error instanceof ReplyError),
  });
}
