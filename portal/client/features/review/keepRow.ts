import type { QueryClient } from '@tanstack/react-query';
import type { ReviewDetail, ReviewerView } from '@yieldwren/shared/browser';
import { listKey, type ReviewPages } from './useReviewList.ts';

/** Answers may overtake each other. The history of an application only ever grows, and no clock plays in. */
export const isOlder = (read: ReviewerView, known: ReviewerView): boolean =>
  read.history.length < known.history.length;

const withNews = <Known extends ReviewerView>(known: Known, read: ReviewerView): Known =>
  isOlder(read, known) ? known : { ...known, ...read };

/** Puts what is known now of one application into whatever shows it, where it stands. */
export function keepRow(queries: QueryClient, application: ReviewerView): void {
  const { id } = application;
  queries.setQueryData<ReviewDetail>(['review', 'one', id], (known) =>
    known ? withNews(known, application) : known,
  );
  queries.setQueriesData<ReviewPages>({ queryKey: listKey }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            applications: page.applications.map((one) => (one.id === id ? withNews(one, application) : one)),
          })),
        }
      : data,
  );
}
