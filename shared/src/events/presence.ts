import type { Redis } from 'ioredis';
import { limits } from '../limits.ts';
import type { Looking } from '../views/events.ts';
import { reviewChannel } from './reviewEvents.ts';

/** One open page of a reviewer: it has a stream of events, and is there for as long as that is. */
export interface ReviewerPage {
  by: string;
  by_name: string;
  stream: string;
}

/** Says on the channel of the review pages that who looks at what is to be read again. */
const nudge = JSON.stringify({ type: 'looking' });

const index = 'looking';
const prefixOf = (discordId: string) => `looking:${discordId}:`;
const keyOf = ({ by, stream }: ReviewerPage) => prefixOf(by) + stream;

async function drop(redis: Redis, keys: readonly string[]): Promise<void> {
  const dropped = await Promise.all(keys.map(async (key) => await redis.del(key)));
  if (dropped.some((count) => count > 0)) {
    await redis.srem(index, ...keys);
    await redis.publish(reviewChannel(redis), nudge);
  }
}

/** Notes what a page shows, until it shows something else, goes, or is not heard of for a while. */
export async function setPresence(redis: Redis, page: ReviewerPage, id: string): Promise<void> {
  const { by, by_name } = page;
  const key = keyOf(page);
  const looking: Looking = { id, by, by_name };
  await redis
    .multi()
    .set(key, JSON.stringify(looking), 'PX', limits.silentStreamMs)
    .sadd(index, key)
    .pexpire(index, limits.silentStreamMs)
    .exec();
  await redis.publish(reviewChannel(redis), nudge);
}

export async function clearPresence(redis: Redis, page: ReviewerPage): Promise<void> {
  await drop(redis, [keyOf(page)]);
}

/** The page is still there. */
export async function refreshPresence(redis: Redis, page: ReviewerPage): Promise<void> {
  await redis
    .multi()
    .pexpire(keyOf(page), limits.silentStreamMs)
    .pexpire(index, limits.silentStreamMs)
    .exec();
}

/** @returns who looks at what, each once however many pages they have open */
export async function readPresence(redis: Redis): Promise<Looking[]> {
  const keys = await redis.smembers(index);
  const found = await Promise.all(keys.map(async (key) => await redis.get(key)));
  const gone = keys.filter((_, at) => found[at] === null);
  if (gone.length > 0) {
    await redis.srem(index, ...gone);
  }
  const looking = found.flatMap((text) => (text ? [JSON.parse(text) as Looking] : []));
  return [...new Map(looking.map((one) => [`${one.id} ${one.by}`, one])).values()];
}

/** For somebody who is erased. */
export async function deletePresence(redis: Redis, discordId: string): Promise<void> {
  const keys = await redis.smembers(index);
  await drop(
    redis,
    keys.filter((key) => key.startsWith(prefixOf(discordId))),
  );
}
