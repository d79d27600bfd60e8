import type { Redis } from 'ioredis';
import type { ReviewChange } from '../applications/reviewChanges.ts';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { channelOf } from '../stores/channelOf.ts';
import type { ReviewEvent } from '../views/events.ts';

/** Redis channel of all review pages. */
export const reviewChannel = (redis: Redis): string => channelOf(redis, 'review');

/** Best effort: a page that lost its connection reads everything again when it is back. */
export async function publishToReviewers(
  { redis }: Pick<Context, 'redis'>,
  { _id, reference, kind, status }: Pick<Application, '_id' | 'reference' | 'kind' | 'status'>,
  change: ReviewChange,
): Promise<void> {
  const event: ReviewEvent = { id: _id.toString(), reference, kind, status, change };
  await redis.publish(reviewChannel(redis), JSON.stringify(event)).catch(() => undefined);
}
