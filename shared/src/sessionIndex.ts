import type { Redis } from 'ioredis';
import { publishToPerson } from './events/personEvents.ts';
import { limits } from './limits.ts';

/** The key of the set of a person's sessions; expired ones stay in it for a while. */
export const sessionsOf = (discordId: string) => `sessions-of:${discordId}`;
export const sessionPrefix = 'sess:';

/** What is read of a session outside the portal. */
interface StoredSession {
  person?: { discord_id: string; member: boolean };
}

/** A session as it is stored. @property lifeSeconds until it ends unused */
export interface SessionEntry {
  id: string;
  text: string;
  lifeSeconds: number;
}

/** Stores a person's session and that it is theirs in one step: whatever ends theirs meanwhile ends it, or comes before it. */
export async function storeSession(
  redis: Redis,
  discordId: string,
  { id, text, lifeSeconds }: SessionEntry,
): Promise<void> {
  const key = sessionsOf(discordId);
  await redis
    .multi()
    .sadd(key, id)
    .pexpire(key, limits.sessionAbsoluteMs)
    .set(`${sessionPrefix}${id}`, text, 'EX', lifeSeconds)
    .exec();
}

/** Of a session that knows the person no more; its open pages end. */
export async function forgetSession(redis: Redis, discordId: string, sessionId: string): Promise<void> {
  await redis.srem(sessionsOf(discordId), sessionId);
  await publishToPerson(redis, discordId, { type: 'session_ended' });
}

/** Whoever is signed in as a member of the server, as each was when Discord was last asked about them. */
export async function findSignedInMembers(redis: Redis): Promise<Set<string>> {
  const people = new Set<string>();
  for await (const keys of redis.scanStream({ match: `${sessionPrefix}*`, count: 1_000 })) {
    const texts = keys.length > 0 ? await redis.mget(keys as string[]) : [];
    for (const text of texts) {
      const { person } = JSON.parse(text ?? '{}') as StoredSession;
      if (person?.member) {
        people.add(person.discord_id);
      }
    }
  }
  return people;
}

/** Ends every session of a person (leaving the server, erasure); open pages hear of it. @returns how many there were */
export async function endSessions(redis: Redis, discordId: string): Promise<number> {
  const key = sessionsOf(discordId);
  let ended = 0;
  // Again, for who signs in meanwhile.
  for (let ids = await redis.smembers(key); ids.length > 0; ids = await redis.smembers(key)) {
    await Promise.all(ids.map((id) => redis.del(`${sessionPrefix}${id}`)));
    await redis.srem(key, ...ids);
    ended += ids.length;
  }
  await publishToPerson(redis, discordId, { type: 'signed_out' });
  return ended;
}
