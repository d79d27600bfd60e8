import type { Redis } from 'ioredis';
import { sessionsOf } from '../sessionIndex.ts';

/** How many sessions a person may have open. */
export const countSessions = async (redis: Redis, discordId: string): Promise<number> =>
  await redis.scard(sessionsOf(discordId));
