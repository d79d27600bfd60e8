import type { Context } from '@yieldwren/shared';

/**
 * Lets something happen at most once in a while, over restarts alike; what fails is not counted.
 * @param pause milliseconds by the product's own clock
 * @returns whether it happened
 */
export async function onlyOnceIn(
  { redis, now }: Context,
  key: string,
  pause: number,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const at = now().getTime();
  const last = Number((await redis.get(key)) ?? -Infinity);
  if (at - last < pause) {
    return false;
  }
  await act();
  await redis.set(key, String(at), 'PX', Math.max(pause, 24 * 60 * 60_000));
  return true;
}
