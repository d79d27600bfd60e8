import type { ReviewChange, ReviewPageEvent } from '@yieldwren/shared/browser';
import type { ReviewFilter } from './useReviewAddress.ts';
import type { ReviewPages } from './useReviewList.ts';

export type ReviewEvent = Exclude<ReviewPageEvent, { readonly type: string }>;

/** What changes how many there are in each state; deliveries, which may come by hundreds, do not. */
export const counted: readonly ReviewChange[] = [
  'submitted',
  'undone',
  'reopened',
  'decided',
  'withdrawn',
  'erased',
];
/** What else may bring an application into a list, where that is narrowed down by this. */
const narrowedBy: Partial<Record<ReviewChange, 'claimed' | 'overdue'>> = {
  claimed: 'claimed',
  released: 'claimed',
  overdue: 'overdue',
};

/**
 * Whether news of an application that is not in a list brings it in; `ask` where only the server can tell, `as before`
 * where such news changes nothing of that.
 */
export function fitOf(
  { id, kind, status, change }: ReviewEvent,
  { kind: wanted, status: shown, q, ...rest }: ReviewFilter,
  pages: ReviewPages['pages'],
): 'yes' | 'no' | 'ask' | 'as before' {
  // Searches may be recorded: none is repeated for each piece of news.
  if (q || (wanted && wanted !== kind) || (shown !== 'all' && shown !== status)) {
    return 'no';
  }
  const by = narrowedBy[change];
  const isMoved = counted.includes(change);
  if (Object.entries(rest).some(([name, value]) => name !== 'sort' && value)) {
    return isMoved || change === 'edited' || (by && rest[by]) ? 'ask' : 'as before';
  }
  // What lies behind the end of a list that goes on comes with its next page; ids grow with time.
  const ids = pages.flatMap(({ applications }) => applications.map((one) => one.id));
  const [first = '', last = ''] = [ids.at(0), ids.at(-1)];
  if (pages.at(-1)?.next !== null && first < last !== id < last) {
    return 'no';
  }
  return isMoved ? 'yes' : 'as before';
}
