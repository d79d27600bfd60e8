import type { ReviewPageEvent } from '@yieldwren/shared/browser';
import type { ReviewFilter } from './useReviewAddress.ts';
import type { ReviewPages } from './useReviewList.ts';

export type ReviewEvent = Exclude<ReviewPageEvent, { readonly type: string }>;

/** Whether an application belongs into what a list shows; `ask` where only the server can tell. */
export function fitOf(
  { id, kind, status }: ReviewEvent,
  { kind: wanted, status: shown, q, ...rest }: ReviewFilter,
  pages: ReviewPages['pages'],
): 'yes' | 'no' | 'ask' {
  // Searches may be recorded: none is repeated for each piece of news.
  if (q || (wanted && wanted !== kind) || (shown !== 'all' && shown !== status)) {
    return 'no';
  }
  if (Object.entries(rest).some(([name, value]) => name !== 'sort' && value)) {
    return 'ask';
  }
  if (pages.at(-1)?.next === null) {
    return 'yes';
  }
  // What lies behind the end of a list that goes on comes with its next page; ids grow with time.
  const ids = pages.flatMap(({ applications }) => applications.map((one) => one.id));
  const [first = '', last = ''] = [ids.at(0), ids.at(-1)];
  return first < last === id < last ? 'yes' : 'no';
}
