import type { Context } from '@yieldwren/shared';

/**
 * Lets something happen at most once in a while, over restarts and processes alike.
 * @param pause milliseconds by the product's own clock
 * @returns whether it is time; the time is then noted
 */
export async function onlyOnceIn({ redis, now }: Context, key: string, pause: number): Promise<boolean> {
  const last = Number((await redis.get(key)) ?? 0);
  if (now().getTime() - last < pause) {
    return false;
  }
  await redis.set(key, String(now().getTime()), 'PX', Math.max(pause, 24 * 60 * 60_000));
  return true;
}
