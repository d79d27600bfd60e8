import type { QueryClient } from '@tanstack/react-query';
import type { ReviewDetail, ReviewerView } from '@yieldwren/shared/browser';
import { readForReview } from '../../api/review.ts';
import { listKey, oneKey } from './queryKeys.ts';
import type { ReviewPages } from './useReviewList.ts';

let calls = 0;
/** By application: the latest call of which the answer is shown. */
const shownCall = new Map<string, number>();

/** The place of a call among all of the page; taken before it leaves. */
export const nextCall = (): number => {
  calls += 1;
  return calls;
};

/**
 * Puts what is known now of one application into whatever shows it, where it stands. Answers may overtake each other: of
 * two the one with the longer history is newer, which only ever grows, then the one that was asked for later. No clock
 * plays in.
 * @param call that brought it; an answer to a change is as new as can be
 */
export function keepRow(queries: QueryClient, application: ReviewerView, call = nextCall()): void {
  const { id, history } = application;
  const latest = Math.max(call, shownCall.get(id) ?? 0);
  const withNews = <Known extends ReviewerView>(known: Known): Known => {
    const grown = history.length - known.history.length;
    return grown < 0 || (grown === 0 && call < latest) ? known : { ...known, ...application };
  };
  shownCall.set(id, latest);
  queries.setQueryData<ReviewDetail>(oneKey(id), (known) => known && withNews(known));
  queries.setQueriesData<ReviewPages>({ queryKey: listKey }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            applications: page.applications.map((one) => (one.id === id ? withNews(one) : one)),
          })),
        }
      : data,
  );
}

/**
 * Asks for one application, and puts the answer wherever it is shown. Where another answer was quicker, that one tells how
 * the application stands, and this one only what no other knows.
 */
export async function readRow(queries: QueryClient, id: string): Promise<ReviewDetail> {
  const call = nextCall();
  const application = await readForReview(id);
  keepRow(queries, application, call);
  const lists = queries.getQueriesData<ReviewPages>({ queryKey: listKey });
  const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.applications) ?? []);
  const row = rows.find((one) => one.id === id);
  const { others, same_email, changed } = application;
  const merged = queries.setQueryData<ReviewDetail>(oneKey(id), (known) => ({
    ...application,
    ...(row ?? known),
    others,
    same_email,
    changed,
  }));
  return merged ?? application;
}
