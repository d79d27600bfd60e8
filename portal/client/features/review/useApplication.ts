import { useQuery } from '@tanstack/react-query';
import { ReplyError } from '../../api/request.ts';
import { readForReview } from '../../api/review.ts';

/** How one application is asked for, by whoever shows it or reads ahead. */
export const applicationQuery = (id: string) => ({
  queryKey: ['review', 'one', id],
  queryFn: () => readForReview(id),
});

export function useApplication(id: string | null) {
  return useQuery({
    ...applicationQuery(id ?? ''),
    enabled: id !== null,
    retry: (count, error) => count < 2 && !(error instanceof ReplyError),
  });
}
