import type { Redis } from 'ioredis';
import type { Status } from './applications/kinds.ts';
import type { Context } from './context.ts';

/** What reaches a person's open page. `signed_out`: the session has ended. */
export type PersonEvent = { type: 'application'; reference: string; status: Status } | { type: 'signed_out' };

/** Redis channel of one person's news. */
export const personChannel = (discordId: string): string => `person:${discordId}`;

/** Best effort: a page that misses it asks again within 30 s. */
async function publish(redis: Redis, discordId: string, event: PersonEvent): Promise<void> {
  await redis.publish(personChannel(discordId), JSON.stringify(event)).catch(() => undefined);
}

export async function publishChange(
  { redis }: Pick<Context, 'redis'>,
  application: { discord_id: string; reference: string; status: Status },
): Promise<void> {
  await publish(redis, application.discord_id, {
    type: 'application',
    reference: application.reference,
    status: application.status,
  });
}

const sessionsOf = (discordId: string) => `sessions-of:${discordId}`;
export const sessionPrefix = 'sess:';

/** Notes that a session belongs to a person. @param lifeSeconds the session's own longest life */
export async function rememberSession(
  redis: Redis,
  discordId: string,
  sessionId: string,
  lifeSeconds: number,
): Promise<void> {
  const key = sessionsOf(discordId);
  await redis.multi().sadd(key, sessionId).expire(key, lifeSeconds).exec();
}

export async function forgetSession(redis: Redis, discordId: string, sessionId: string): Promise<void> {
  await redis.srem(sessionsOf(discordId), sessionId);
}

/** How many sessions a person may have open; expired ones are still counted for a while. */
export async function countSessions(redis: Redis, discordId: string): Promise<number> {
  return await redis.scard(sessionsOf(discordId));
}

/** Ends every session of a person (ban, erasure); open pages hear of it. @returns how many there were */
export async function endSessions(redis: Redis, discordId: string): Promise<number> {
  const ids = await redis.smembers(sessionsOf(discordId));
  await Promise.all(ids.map((id) => redis.del(`${sessionPrefix}${id}`)));
  await redis.del(sessionsOf(discordId));
  await publish(redis, discordId, { type: 'signed_out' });
  return ids.length;
}
