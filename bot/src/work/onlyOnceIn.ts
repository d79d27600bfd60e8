import { type Context, limits } from '@yieldwren/shared';

/**
 * Lets something happen about once in a while, over restarts alike; what fails is not counted. Only the holder of the
 * gateway asks. Twice is possible, where Redis has lost the note in a failover or the holder was frozen in the middle:
 * what is done this way is either the same when it is done again, or a message that reviewers then read twice.
 * @param pauseMs by the product's own clock
 * @returns whether it happened
 */
export async function onlyOnceIn(
  { redis, now }: Context,
  key: string,
  pauseMs: number,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const at = now().getTime();
  const last = Number((await redis.get(key)) ?? -Infinity);
  if (at - last < pauseMs) {
    return false;
  }
  await act();
  await redis.set(key, String(at), 'PX', Math.max(pauseMs, limits.dayMs));
  return true;
}
