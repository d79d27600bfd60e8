import { type Context, limits, sessionPrefix, storeSession } from '@yieldwren/shared';
import { RedisStore } from 'connect-redis';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { redisAway } from '../http/storesAway.ts';

type Done = (error?: unknown) => void;

/** Seconds a session may still lie unused: two hours, ten minutes while nobody is signed in, and never past its day. */
export function lifeOf({ person, started_at }: Partial<SessionData>, now: Date): number {
  const idle = person ? limits.sessionIdleMs : limits.oauthStateLifeMs;
  const left = (started_at ?? 0) + limits.sessionAbsoluteMs - now.getTime();
  return Math.max(1, Math.floor(Math.min(idle, left) / 1_000));
}

/** Seconds in which whatever the other tabs of a browser had asked before its log-out is answered. */
const tabsAnsweredWithin = 60;
const leftKey = (id: string) => `left:${id}`;

/**
 * Sessions in Redis, never refreshed by reading. express-session saves once more when a response ends; what is stored
 * already is not sent again, so that nothing can fail after the answer and an ended session is not brought back.
 */
export class SessionStore extends RedisStore {
  /** Added by express-session: gives the request a new id and an empty session. */
  declare generate: (request: Request) => void;
  readonly #stored = new WeakMap<SessionData, string>();
  readonly #context: Pick<Context, 'redis' | 'now'>;

  constructor(context: Pick<Context, 'redis' | 'now'>) {
    super({
      client: context.redis,
      prefix: sessionPrefix,
      disableTouch: true,
      ttl: (session) => lifeOf(session, context.now()),
    });
    this.#context = context;
  }

  /** Says that a session is in Redis as it stands. */
  noteStored(session: SessionData): void {
    this.#stored.set(session, JSON.stringify(session));
  }

  /** Once it has ended, what its browser has asked before hears of a log-out, and not that it ran out. */
  async foretellEnd({ session: { cookie }, sessionID }: Request): Promise<SessionData> {
    const left: SessionData = { cookie, started_at: 0, has_left: true };
    await this.#context.redis.set(leftKey(sessionID), JSON.stringify(left), 'EX', tabsAnsweredWithin);
    return left;
  }

  /** Ends it by a log-out. */
  async leave(request: Request): Promise<void> {
    const left = await this.foretellEnd(request);
    await this.destroy(request.sessionID);
    this.noteStored(this.createSession(request, left));
  }

  /** For a request: one that was logged out a moment ago is found too, and nobody's. */
  override async get(id: string, done: (error: unknown, found?: SessionData | null) => void): Promise<void> {
    let found: SessionData | null;
    try {
      found = await super.get(id);
      if (!found) {
        const left = await this.#context.redis.get(leftKey(id));
        found = left === null ? null : (JSON.parse(left) as SessionData);
      }
    } catch (error) {
      done(error);
      return;
    }
    done(null, found);
  }

  /** @returns null when it has ended */
  async read(id: string): Promise<SessionData | null> {
    try {
      return await super.get(id);
    } catch (error) {
      throw redisAway(error);
    }
  }

  override async set(id: string, session: SessionData, done: Done): Promise<void> {
    if (this.#stored.get(session) === JSON.stringify(session)) {
      done();
      return;
    }
    await this.#store(id, session, (error?: unknown) => {
      if (!error) {
        this.noteStored(session);
      }
      done(error);
    });
  }

  /** Somebody's together with the note that it is theirs. */
  async #store(id: string, session: SessionData, done: Done): Promise<void> {
    if (!session.person) {
      await super.set(id, session, done);
      return;
    }
    const entry = { id, text: JSON.stringify(session), lifeSeconds: lifeOf(session, this.#context.now()) };
    try {
      await storeSession(this.#context.redis, session.person.discord_id, entry);
    } catch (error) {
      done(error);
      return;
    }
    done();
  }
}
