import type { QueryClient } from '@tanstack/react-query';
import type { ReviewDetail, ReviewerView } from '@yieldwren/shared/browser';
import { listKey, type ReviewPages } from './useReviewList.ts';

/** Puts what is known now of one application into whatever shows it, where it stands. */
export function keepRow(queries: QueryClient, application: ReviewerView): void {
  const { id } = application;
  queries.setQueryData<ReviewDetail>(['review', 'one', id], (known) =>
    known ? { ...known, ...application } : known,
  );
  queries.setQueriesData<ReviewPages>({ queryKey: listKey }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            applications: page.applications.map((one) => (one.id === id ? { ...one, ...application } : one)),
          })),
        }
      : data,
  );
}
