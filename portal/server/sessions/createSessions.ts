import { promisify } from 'node:util';
import { type Context, forgetSession, limits, sessionCookieOf, sessionPrefix } from '@yieldwren/shared';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import { redisAway } from '../http/storesAway.ts';
import { createSessionExtender } from './createSessionExtender.ts';
import { personOf, type SessionPerson } from './person.ts';
import { lifeOf, SessionStore } from './SessionStore.ts';
import { hasSignedInCookie, owesLogOut, setSignedInCookie } from './signedInCookie.ts';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/** Writes only while the session still belongs to this person: it may have ended, or been replaced by a new sign-in. */
const writeWhileTheirs = `
local text = redis.call('get', KEYS[1])
local person = text and cjson.decode(text).person
if person and person.discord_id == ARGV[2] then redis.call('set', KEYS[1], ARGV[1], 'KEEPTTL') end`;

/** The session's stored text, with these fields in place of its person. */
const textWith = (
  { session: { cookie, started_at } }: Request,
  standing: Pick<SessionData, 'person' | 'is_replaced'>,
) => JSON.stringify({ cookie, started_at, ...standing });

export type Sessions = ReturnType<typeof createSessions>;

/** Everything that reads or writes a session. A visitor has none; one is made when OAuth starts. */
export function createSessions(context: Pick<Context, 'config' | 'redis' | 'now'>) {
  const { config, redis, now } = context;
  const secure = isSecure(config.PUBLIC_URL);
  const name = sessionCookieOf(config.PUBLIC_URL);
  const cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  const store = new SessionStore(context);
  const extend = createSessionExtender(redis, now);
  const load = session({
    name,
    cookie,
    store,
    secret: config.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    ...(secure ? { proxy: true } : {}),
  });

  async function signOut(request: Request, response: Response): Promise<void> {
    const person = personOf(request, now());
    if (person) {
      // In this order, so that what is left when Redis is lost between the two still ends with the person's others.
      await store.leave(request);
      await forgetSession(redis, person.discord_id, request.sessionID);
    }
    response.clearCookie(name, cookie);
    setSignedInCookie(response, 'loggedOut', secure);
  }

  /** The log-out comes with whatever is asked next, and that is asked by nobody. */
  const hearLogOut: RequestHandler = async (request, response, next) => {
    if (owesLogOut(request)) {
      await signOut(request, response);
    }
    next();
  };

  const loadSession: RequestHandler = (request, response, next) => {
    if (secure) {
      // TLS ends before us, whether or not the proxy says so; without this no cookie would be set at all.
      request.headers['x-forwarded-proto'] = 'https';
    }
    load(request, response, (error?: unknown) => {
      if (error) {
        next(redisAway(error));
        return;
      }
      extend(request);
      const { has_left: hasLeft, is_replaced: isReplaced } = request.session;
      // Where it is replaced, the browser may have been told of the new one already.
      if (hasSignedInCookie(request) && !personOf(request, now()) && !isReplaced) {
        setSignedInCookie(response, hasLeft ? 'loggedOut' : 'ended', secure);
      }
      next();
    });
  };

  const sayWho = ({ res }: Request) => {
    if (res) {
      setSignedInCookie(res, 'signedIn', secure);
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
    store.generate(request);
    request.session.started_at = now().getTime();
    if (person) {
      request.session.person = person;
    }
    const save = promisify(request.session.save.bind(request.session));
    await Promise.all([save(), note?.(request.sessionID)]);
    return request.sessionID;
  }

  return {
    middleware: [loadSession, hearLogOut],

    /** A session that outlives the way to Discord and back: the request's own, or one made and stored now. */
    async begin(request: Request): Promise<string> {
      // `lifeOf` gives one second where no session is stored.
      const life = lifeOf(request.session, now()) * 1_000;
      if (life < limits.oauthStateLifeMs) {
        return await renew(request);
      }
      await redis.expire(`${sessionPrefix}${request.sessionID}`, life / 1_000);
      return request.sessionID;
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
        const { sessionID: id, session: old } = request;
        const replaced = textWith(request, { is_replaced: true });
        const life = lifeOf({ started_at: old.started_at ?? 0 }, now());
        await redis.set(`${sessionPrefix}${id}`, replaced, 'EX', life, 'XX');
        await forgetSession(redis, before.discord_id, id);
      }
      await renew(request, person, note);
      sayWho(request);
    },

    /** Gives this browser the session that another of its requests has just been given, while somebody is signed in on it. */
    async adopt(request: Request, id: string): Promise<boolean> {
      const found = await store.read(id);
      if (!found?.person) {
        return false;
      }
      request.sessionID = id;
      store.noteStored(store.createSession(request, found));
      sayWho(request);
      return true;
    },

    /** What is known anew of its person. */
    async change(request: Request, person: SessionPerson): Promise<void> {
      const key = `${sessionPrefix}${request.sessionID}`;
      await redis.eval(writeWhileTheirs, 1, key, textWith(request, { person }), person.discord_id);
    },

    signOut,

    /** Call before the person's own wish ends all their sessions (erasure): this one then counts as logged out, not expired. */
    foretellEnd: async (request: Request): Promise<void> => {
      await store.foretellEnd(request);
    },

    /** Whether this person is still signed in on it: it may have ended, or its browser have signed in anew. */
    isOf: async (id: string, discordId: string): Promise<boolean> =>
      (await store.read(id))?.person?.discord_id === discordId,
  };
}
