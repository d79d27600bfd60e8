import { randomBytes } from 'node:crypto';
import { type Context, forgetSession, limits, rememberSession } from '@yieldwren/shared';
import type { Request, RequestHandler, Response } from 'express';
import { createSessionCookie } from './createSessionCookie.ts';
import { createSessionStore, lifeOf } from './createSessionStore.ts';
import { createToucher } from './createToucher.ts';
import { personOf, type SessionData, type SessionPerson } from './person.ts';
import { saySignedIn, saysSignedIn } from './signedInCookie.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** 192 bits. */
const newId = () => randomBytes(24).toString('base64url');

function take(request: Request, id: string, session: SessionData): void {
  request.sessionId = id;
  request.sessionData = session;
}

/** Everything that reads or writes a session. A visitor has none; one is made when OAuth starts. */
export function createSessions(context: Pick<Context, 'config' | 'redis' | 'now'>) {
  const { config, redis, now } = context;
  const secure = config.PUBLIC_URL.startsWith('https:');
  const cookie = createSessionCookie(config);
  const store = createSessionStore(context);
  const touch = createToucher(store.prolong, now);

  const middleware: RequestHandler = async (request, response, next) => {
    const id = cookie.read(request.headers.cookie);
    const session = id === null ? null : await store.read(id);
    take(request, session && id ? id : '', session ?? {});
    touch(request);
    if (saysSignedIn(request) && !personOf(request, now())) {
      saySignedIn(response, false, secure);
    }
    next();
  };

  /** The request goes on with this session, and its browser with it. */
  function give(request: Request, id: string, session: SessionData): void {
    take(request, id, session);
    if (request.res) {
      cookie.set(request.res, id);
    }
  }

  const sayWho = (request: Request) => {
    if (request.res) {
      saySignedIn(request.res, personOf(request, now()) !== null, secure);
    }
  };

  /**
   * A new id, filled and stored; the old one knows nobody (any more).
   * @param note what else is to be written of it, in the same round trip
   */
  async function renew(
    request: Request,
    person?: SessionPerson,
    note?: (id: string) => Promise<unknown>,
  ): Promise<string> {
    const id = newId();
    const session = { started_at: now().getTime(), ...(person ? { person } : {}) };
    await Promise.all([store.create(id, session), note?.(id)]);
    give(request, id, session);
    return id;
  }

  return {
    middleware,

    /** A session that outlives the way to Discord and back: the request's own, or one made and stored now. */
    async begin(request: Request): Promise<string> {
      const life = lifeOf(request.sessionData, now()) * 1_000;
      const isStored = typeof request.sessionData.started_at === 'number';
      if (!isStored || life < limits.oauthStateLifeMs) {
        return await renew(request);
      }
      await store.prolong(request.sessionId, request.sessionData);
      return request.sessionId;
    },

    /**
     * Regenerate, fill, save. The id from before stays for a moment, but nobody is signed in on it.
     * @param note what else names the new session
     */
    async signIn(
      request: Request,
      person: SessionPerson,
      note: (id: string) => Promise<void>,
    ): Promise<void> {
      const before = personOf(request, now());
      if (before) {
        const { person: _person, ...rest } = request.sessionData;
        await store.overwrite(request.sessionId, rest);
        await forgetSession(redis, before.discord_id, request.sessionId);
      }
      const life = limits.sessionAbsoluteMs / 1_000;
      await renew(
        request,
        person,
        async (id) => await Promise.all([rememberSession(redis, person.discord_id, id, life), note(id)]),
      );
      sayWho(request);
    },

    /** Gives this browser the session that another of its requests has just been given. */
    async adopt(request: Request, id: string): Promise<boolean> {
      if (id === request.sessionId) {
        return true;
      }
      const found = await store.read(id);
      if (!found) {
        return false;
      }
      give(request, id, found);
      sayWho(request);
      return true;
    },

    async change(request: Request, person: SessionPerson): Promise<void> {
      await store.overwrite(request.sessionId, { ...request.sessionData, person });
    },

    async signOut(request: Request, response: Response): Promise<void> {
      const person = personOf(request, now());
      if (person) {
        await forgetSession(redis, person.discord_id, request.sessionId);
      }
      if (request.sessionId) {
        await store.end(request.sessionId);
      }
      take(request, '', {});
      cookie.clear(response);
      if (saysSignedIn(request)) {
        saySignedIn(response, false, secure);
      }
    },

    isAlive: store.isAlive,
  };
}
