import { type Context, limits, sessionPrefix } from '@yieldwren/shared';
import type { SessionData } from './person.ts';
import { redisAway } from './requireRedis.ts';

/** Seconds a session may still lie unused: two hours, ten minutes while nobody is signed in, and never past its day. */
export function lifeOf({ person, started_at }: SessionData, now: Date): number {
  const idle = person ? limits.sessionIdleMs : limits.oauthStateLifeMs;
  const left = (started_at ?? 0) + limits.sessionAbsoluteMs - now.getTime();
  return Math.max(1, Math.floor(Math.min(idle, left) / 1_000));
}

const keyOf = (id: string) => `${sessionPrefix}${id}`;

/** Sessions in Redis. Reading one costs one command, and nothing is written but by who means to. */
export function createSessionStore({ redis, now }: Pick<Context, 'redis' | 'now'>) {
  return {
    /** @returns null when it has ended. @throws {DomainError} unavailable */
    read: async (id: string): Promise<SessionData | null> => {
      try {
        const text = await redis.get(keyOf(id));
        return text === null ? null : (JSON.parse(text) as SessionData);
      } catch (error) {
        throw redisAway(error);
      }
    },

    create: async (id: string, session: SessionData): Promise<void> => {
      await redis.set(keyOf(id), JSON.stringify(session), 'EX', lifeOf(session, now()));
    },

    /** Only while it is there: one that was ended meanwhile stays ended. */
    overwrite: async (id: string, session: SessionData): Promise<void> => {
      await redis.set(keyOf(id), JSON.stringify(session), 'KEEPTTL', 'XX');
    },

    prolong: async (id: string, session: SessionData): Promise<void> => {
      await redis.expire(keyOf(id), lifeOf(session, now()));
    },

    end: async (id: string): Promise<void> => {
      await redis.del(keyOf(id));
    },

    isAlive: async (id: string): Promise<boolean> => (await redis.exists(keyOf(id))) === 1,
  };
}
