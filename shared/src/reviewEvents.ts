import type { Kind, Status } from './applications/kinds.ts';
import type { Application } from './applications/store.ts';
import type { Context } from './context.ts';

/** What can happen to an application while reviewers look at it. */
export const reviewChanges = [
  'submitted',
  'claimed',
  'released',
  'decided',
  'approval',
  'approval_taken_back',
  'undone',
  'reopened',
  'delivery',
  'edited',
  'withdrawn',
  'erased',
  'noted',
  'revealed',
  'overdue',
  'asked',
  'answered',
  'discussed',
] as const;
export type ReviewChange = (typeof reviewChanges)[number];

/** What reaches the open review pages: which application, and that it is to be read again. No answer, no name. */
export interface ReviewEvent {
  id: string;
  reference: string;
  kind: Kind;
  status: Status;
  change: ReviewChange;
}

/** Redis channel of all review pages. */
export const reviewChannel = 'review';

/** Best effort: a page that lost its connection reads everything again when it is back. */
export async function publishToReviewers(
  { redis }: Pick<Context, 'redis'>,
  { _id, reference, kind, status }: Pick<Application, '_id' | 'reference' | 'kind' | 'status'>,
  change: ReviewChange,
): Promise<void> {
  const event: ReviewEvent = { id: _id.toString(), reference, kind, status, change };
  await redis.publish(reviewChannel, JSON.stringify(event)).catch(() => undefined);
}
