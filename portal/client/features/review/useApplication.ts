import { useQuery } from '@tanstack/react-query';
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
  });
}
