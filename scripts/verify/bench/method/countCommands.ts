import type { Redis } from 'ioredis';

/** Commands that Redis has run since the last call, without those of the question itself. */
export async function countCommands(redis: Redis): Promise<Map<string, number>> {
  const stats = await redis.info('commandstats');
  await redis.config('RESETSTAT');
  const found = stats.matchAll(/cmdstat_([^:]+):calls=(\d+)/g);
  const own = new Set(['info', 'config|resetstat']);
  return new Map(
    [...found]
      .map(([, name = '', calls]) => [name, Number(calls)] as const)
      .filter(([name]) => !own.has(name)),
  );
}
