import { seedIds } from '@yieldwren/sandbox';
import { findSignedInMembers, limits, sessionPrefix } from '@yieldwren/shared';
import { countSessions, endSessions, passSteadyTime, until } from '@yieldwren/shared/testing';
import type { SessionData } from 'express-session';
import { Browser, read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { goToDiscord } from '../testing/goToDiscord.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';
import { SessionStore } from './SessionStore.ts';

const { ada, ben } = seedIds.people;
const project_id = 'yieldwren';
const idOf = (browser: Browser) =>
  decodeURIComponent(browser.cookies.get('sid') ?? '')
    .slice(2)
    .split('.')[0] ?? '';
const keyOf = (browser: Browser) => `${sessionPrefix}${idOf(browser)}`;
const told = (browser: Browser) => browser.cookies.get('signed_in');
const isKnown = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200;

describe('sessions', () => {
  let portal: TestPortal;
  let clock = 0;
  beforeAll(async () => {
    portal = await startPortal({ now: () => new Date(Date.now() + clock) });
  });
  beforeEach(() => {
    clock = 0;
  });
  afterAll(async () => {
    await portal.stop();
  });

  const sessionCount = async () => (await portal.context.redis.keys(`${sessionPrefix}*`)).length;

  const owing = async () => {
    const browser = await portal.signIn(ada);
    const key = keyOf(browser);
    browser.cookies.set('signed_in', 'out');
    return { browser, isStored: async () => (await portal.context.redis.exists(key)) === 1 };
  };

  it('visitors get none, whatever they ask', async () => {
    const before = await sessionCount();
    const browser = portal.browser();
    for (const path of ['/api/config', '/api/auth/user', '/api/users', '/api/nowhere', '/readyz']) {
      const reply = await browser.get(path);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
    await browser.post('/api/application-submissions', {});
    await browser.post('/api/auth/logout');
    expect(browser.cookies.size).toBe(0);
    expect(await sessionCount()).toBe(before);
  });

  it('the cookie of plain http is closed to scripts and other sites', async () => {
    const reply = await portal.browser().get('/api/auth/discord?flow=apply');
    expect(reply.headers.get('set-cookie')).toMatch(/^sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('the cookie of https is bound to host and https, with or without the headers of a proxy', async () => {
    const other = await portal.second({ PUBLIC_URL: 'https://portal.test' });
    const browser = new Browser(other.url, 'https://portal.test');
    const reply = await browser.get('/api/auth/discord?flow=apply');
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-sid=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await other.stop();
  });

  describe('the cookie for scripts', () => {
    it('says that somebody is signed in and nothing of who, is readable, and lives as long as the session’s own', async () => {
      const browser = portal.browser();
      const { code, state } = await goToDiscord(portal.sandbox, browser, ada);
      expect(told(browser)).toBeUndefined();
      const tab = browser.copy();
      const reply = await browser.post('/api/discord-auth', { code, state, project_id });
      const [own, session] = reply.headers.getSetCookie();
      expect(own).toBe('signed_in=1; Path=/; SameSite=Lax');
      expect(session).toMatch(/^sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
      await tab.post('/api/discord-auth', { code, state, project_id });
      expect(told(tab)).toBe('1');
    });

    it('is for https alone where the portal is', async () => {
      const other = await portal.second({ PUBLIC_URL: 'https://portal.test' });
      const browser = new Browser(other.url, 'https://portal.test');
      browser.cookies.set('signed_in', '1');
      const reply = await browser.get('/api/auth/user');
      expect(reply.headers.get('set-cookie')).toBe('signed_in=0; Path=/; Secure; SameSite=Lax');
      await other.stop();
    });

    it('goes with log-out, and says with the next answer that the session has ended on the server', async () => {
      const browser = await portal.signIn(ada);
      await browser.post('/api/auth/logout');
      expect([...browser.cookies.keys()]).toEqual([]);
      const ended = await portal.signIn(ada);
      await portal.context.redis.del(keyOf(ended));
      expect((await ended.get('/api/auth/user')).status).toBe(401);
      expect(told(ended)).toBe('0');
      const old = await portal.signIn(ada);
      clock = 12.1 * 60 * 60_000;
      await old.get('/api/nowhere');
      expect(told(old)).toBe('0');
    });

    it('goes too from a tab whose question is answered after another tab’s log-out: that is not a session that ran out', async () => {
      const browser = await portal.signIn(ada);
      const tab = browser.copy();
      await browser.post('/api/auth/logout');
      await expectRefusal(await tab.get('/api/auth/user'), 401, 'unauthenticated');
      expect(told(tab)).toBeUndefined();
    });

    it('goes as well from a page that asks while its person is being erased', async () => {
      const { browser } = await portal.newcomer();
      const tab = browser.copy();
      const { redis } = portal.context;
      const publish = redis.publish.bind(redis);
      const publishing = jest.spyOn(redis, 'publish').mockImplementation(async (channel, event) => {
        if (String(event).includes('signed_out')) {
          await expectRefusal(await tab.get('/api/auth/user'), 401, 'unauthenticated');
        }
        return await publish(channel, event);
      });
      await browser.send('DELETE', '/api/me');
      publishing.mockRestore();
      expect(told(tab)).toBeUndefined();
    });

    it('stays that of a new sign-in, whatever a tab is answered that had asked with the session from before', async () => {
      const browser = await portal.signIn(ada);
      const tab = browser.copy();
      await portal.signIn(ada, 'apply', browser);
      await expectRefusal(await tab.get('/api/auth/user'), 401, 'unauthenticated');
      expect(told(tab)).toBe('1');
      // As long as nobody's: a browser that was never told of its new session learns by then that it has none.
      const life = await portal.context.redis.ttl(keyOf(tab));
      expect([life > 0, life <= limits.oauthStateLifeMs / 1_000]).toEqual([true, true]);
    });

    it('opens nothing by itself, and one stale is replaced by that of a new sign-in', async () => {
      const browser = portal.browser();
      browser.cookies.set('signed_in', '1');
      const { code, state } = await goToDiscord(portal.sandbox, browser, ada);
      browser.cookies.set('signed_in', '1');
      await expectRefusal(await browser.get('/api/auth/user'), 401, 'unauthenticated');
      browser.cookies.set('signed_in', '1');
      const reply = await browser.post('/api/discord-auth', { code, state, project_id });
      expect(reply.headers.getSetCookie().filter((line) => line.startsWith('signed_in'))).toHaveLength(1);
      expect(told(browser)).toBe('1');
    });
  });

  describe('a log-out that could not reach us', () => {
    it('is done with whatever its browser asks next, which is asked by nobody', async () => {
      const { browser, isStored } = await owing();
      await expectRefusal(await browser.get('/api/auth/user'), 401, 'unauthenticated');
      expect([await isStored(), browser.cookies.size]).toEqual([false, 0]);
    });

    it('does not stand in the way of whoever signs in next', async () => {
      const { browser, isStored } = await owing();
      const { code, state } = await goToDiscord(portal.sandbox, browser, ben);
      expect([await isStored(), told(browser)]).toEqual([false, undefined]);
      await browser.post('/api/discord-auth', { code, state, project_id });
      expect(await read(await browser.get('/api/auth/user'))).toMatchObject({ discord_id: ben });
    });

    it('is not believed of another host of the domain, whose cookie comes first and beside ours', async () => {
      const browser = portal.browser();
      browser.cookies.set('signed_in=out; planted', '1');
      await portal.signIn(ada, 'apply', browser);
      expect(await read(await browser.get('/api/auth/user'))).toMatchObject({ discord_id: ada });
    });

    it('is done by the log-out itself as well', async () => {
      const { browser, isStored } = await owing();
      expect((await browser.post('/api/auth/logout')).status).toBe(204);
      expect([await isStored(), browser.cookies.size]).toEqual([false, 0]);
    });
  });

  it.each([
    ['my_signed_in', '1'],
    ['signed_in', '10'],
  ])('a cookie %s=%s is none of ours, and stays', async (name, value) => {
    const browser = portal.browser();
    browser.cookies.set(name, value);
    const reply = await browser.get('/api/auth/user');
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  it('name their people where they are members, and visitors and who is not a member nowhere', async () => {
    const stranger = await portal.sandbox.control.createUser({ username: 'stranger' });
    await portal.signIn(ben);
    await portal.signIn(stranger.id);
    await goToDiscord(portal.sandbox, portal.browser(), ada);
    const people = await findSignedInMembers(portal.context.redis);
    expect(people.has(ben)).toBe(true);
    expect(people.has(stranger.id)).toBe(false);
    await endSessions(portal.context.redis, ben);
    expect((await findSignedInMembers(portal.context.redis)).has(ben)).toBe(false);
  });

  it('a person has those that they are signed in on: log-out and a sign-in as somebody else take theirs away', async () => {
    const { redis } = portal.context;
    const { id, browser } = await portal.newcomer();
    const other = await portal.signIn(id);
    expect(await countSessions(redis, id)).toBe(2);
    const life = await redis.pttl(`sessions-of:${id}`);
    expect(life).toBeGreaterThan(limits.sessionAbsoluteMs - 60_000);
    expect(life).toBeLessThanOrEqual(limits.sessionAbsoluteMs);
    await other.post('/api/auth/logout');
    expect(await countSessions(redis, id)).toBe(1);
    await portal.signIn(ben, 'apply', browser);
    expect(await countSessions(redis, id)).toBe(0);
  });

  it('none is stored apart from the note whose it is, so that theirs are ended without it', async () => {
    const { redis } = portal.context;
    const { id } = await portal.newcomer();
    await endSessions(redis, id);
    const begin = redis.multi.bind(redis);
    const together: string[] = [];
    const noting = jest.spyOn(redis, 'multi').mockImplementation(() => {
      const steps = begin();
      const run = steps.exec.bind(steps);
      const spies = [jest.spyOn(steps, 'sadd'), jest.spyOn(steps, 'set')];
      steps.exec = async (...given: []) => {
        together.push(JSON.stringify(spies.map(({ mock }) => mock.calls)));
        return await run(...given);
      };
      return steps;
    });
    const browser = await portal.signIn(id);
    noting.mockRestore();
    const session = idOf(browser);
    expect(together.filter((calls) => calls.includes(`sessions-of:${id}`))).toEqual([
      expect.stringContaining(`sess:${session}`),
    ]);
    expect([await isKnown(browser), await countSessions(redis, id)]).toEqual([true, 1]);
  });

  it('one more start on the way to Discord keeps it for ten minutes more; where its day ends before, another begins', async () => {
    const { redis } = portal.context;
    const start = async (browser: Browser) => {
      await browser.get('/api/auth/discord?flow=apply');
      const life = await redis.pttl(keyOf(browser));
      expect(life).toBeGreaterThan(limits.oauthStateLifeMs - 60_000);
      expect(life).toBeLessThanOrEqual(limits.sessionIdleMs);
      return idOf(browser);
    };
    const visitor = portal.browser();
    const first = await start(visitor);
    await redis.expire(keyOf(visitor), 60);
    expect(await start(visitor)).toBe(first);
    const signedIn = await portal.signIn(ada);
    const before = idOf(signedIn);
    expect(await start(signedIn)).toBe(before);
    expect(await isKnown(signedIn)).toBe(true);
    clock = limits.sessionAbsoluteMs - limits.oauthStateLifeMs + 60_000;
    expect(await start(signedIn)).not.toBe(before);
  });

  it('an id has 192 random bits', async () => {
    const ids = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const visitor = portal.browser();
        await visitor.get('/api/auth/discord?flow=apply');
        return idOf(visitor);
      }),
    );
    ids.push(idOf(await portal.signIn(ada)));
    for (const id of ids) {
      expect(id).toMatch(/^[\w-]{32}$/);
    }
    // Of 64 letters some fifty come up in a hundred draws, at each place.
    for (let at = 0; at < 32; at += 1) {
      expect(new Set(ids.map((id) => id[at])).size).toBeGreaterThan(30);
    }
  });

  it('an id that was planted before the sign-in knows nobody afterwards', async () => {
    const victim = portal.browser();
    const callback = await goToDiscord(portal.sandbox, victim, ada);
    const attacker = victim.copy();
    await victim.post('/api/discord-auth', { ...callback, project_id });
    expect(await isKnown(victim)).toBe(true);
    expect(await isKnown(attacker)).toBe(false);
  });

  it('signing in as somebody else leaves nobody on the id from before', async () => {
    const browser = await portal.signIn(ada);
    const tab = browser.copy();
    await portal.signIn(ben, 'apply', browser);
    expect(await read(await browser.get('/api/auth/user'))).toMatchObject({ discord_id: ben });
    expect(await isKnown(tab)).toBe(false);
  });

  it.each([
    ['changed', (value: string) => value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['unsigned', (value: string) => decodeURIComponent(value).slice(2).split('.')[0] ?? ''],
    ['signed by somebody else', () => 's%3AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.c2lnbmF0dXJl'],
    ['empty', () => ''],
    ['huge', () => 'x'.repeat(6_000)],
  ])('a cookie that was %s opens nothing', async (_name, change) => {
    const browser = await portal.signIn(ada);
    browser.cookies.set('sid', change(browser.cookies.get('sid') ?? ''));
    await expectRefusal(await browser.get('/api/auth/user'), 401, 'unauthenticated');
  });

  it('secrets rotate: what an old one signed is still good, a new one signs, and a dropped one opens nothing', async () => {
    const old = portal.context.config.SESSION_SECRET[0] ?? '';
    const fresh = 'another secret that is long enough for us';
    const rotated = await portal.second({ SESSION_SECRET: `${fresh},${old}` });
    const dropped = await portal.second({ SESSION_SECRET: fresh });
    const browser = await portal.signIn(ada);
    expect(await isKnown(browser.copy(rotated.url))).toBe(true);
    expect(await isKnown(browser.copy(dropped.url))).toBe(false);
    const renewed = await portal.signIn(ada, 'apply', portal.browser(rotated.url));
    expect(await isKnown(renewed.copy(dropped.url))).toBe(true);
    expect(await isKnown(renewed.copy(portal.url))).toBe(false);
    await rotated.stop();
    await dropped.stop();
  });

  it('secrets rotate under several portals: where each has both, a sign-in begun at one ends at the other', async () => {
    const old = portal.context.config.SESSION_SECRET[0] ?? '';
    const fresh = 'another secret that is long enough for us';
    const restarted = await portal.second({ SESSION_SECRET: `${fresh},${old}` });
    const waiting = await portal.second({ SESSION_SECRET: `${old},${fresh}` });
    for (const [from, to] of [
      [restarted, waiting],
      [waiting, restarted],
    ] as const) {
      const begun = portal.browser(from.url);
      const callback = await goToDiscord(portal.sandbox, begun, ada);
      const ended = begun.copy(to.url);
      const reply = await ended.post('/api/discord-auth', { ...callback, project_id });
      expect(reply.status).toBe(200);
      expect(await isKnown(ended.copy(from.url))).toBe(true);
    }
    await restarted.stop();
    await waiting.stop();
  });

  it('lies unused for two hours at most, ten minutes where nobody is signed in', async () => {
    const browser = await portal.signIn(ada);
    const life = await portal.context.redis.pttl(keyOf(browser));
    expect(life).toBeGreaterThan(limits.sessionIdleMs - 60_000);
    expect(life).toBeLessThanOrEqual(limits.sessionIdleMs);
    const visitor = portal.browser();
    await visitor.get('/api/auth/discord?flow=apply');
    const short = await portal.context.redis.pttl(keyOf(visitor));
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThanOrEqual(limits.oauthStateLifeMs);
  });

  it('is refreshed by use, at most once a minute', async () => {
    const browser = await portal.signIn(ada);
    const { redis } = portal.context;
    const lifeAfterUse = async () => {
      await redis.expire(keyOf(browser), 100);
      await browser.get('/api/auth/user');
      return await redis.ttl(keyOf(browser));
    };
    expect(await lifeAfterUse()).toBeGreaterThan(7_000);
    expect(await lifeAfterUse()).toBeLessThanOrEqual(100);
    passSteadyTime(61_000);
    expect(await lifeAfterUse()).toBeGreaterThan(7_000);
  });

  it('is good for twelve hours at most, however much it is used, and a clock that jumps deletes nothing', async () => {
    const browser = await portal.signIn(ada);
    for (const hours of [1, 11, -1]) {
      clock = hours * 60 * 60_000;
      expect(await isKnown(browser)).toBe(true);
    }
    for (const hours of [12.1, 400 * 24]) {
      clock = hours * 60 * 60_000;
      expect(await isKnown(browser)).toBe(false);
    }
    clock = 0;
    expect(await isKnown(browser)).toBe(true);
  });

  it('reading one costs Redis one command, and a sign-in stores it once', async () => {
    const { redis } = portal.context;
    const commandsOf = async (work: () => Promise<unknown>) => {
      await redis.config('RESETSTAT');
      await work();
      const stats = await redis.info('commandstats');
      const names = [...stats.matchAll(/cmdstat_([^:]+):calls=(\d+)/g)].map(
        ([, name, calls]) => `${name} ${calls}`,
      );
      return names.filter((name) => !/^(info|config|client)/.test(name));
    };
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, ada);
    const finish = async () => await browser.post('/api/discord-auth', { ...callback, project_id });
    // The other belongs to the limit of sign-ins.
    expect(await commandsOf(finish)).toContain('set 2');
    await browser.get('/api/auth/user');
    expect(await commandsOf(async () => await browser.get('/api/auth/user'))).toEqual(['get 1']);
  });

  it('one without its beginning, as no build stores it, belongs to nobody', async () => {
    const browser = await portal.signIn(ada);
    const { redis } = portal.context;
    const { started_at: _, ...rest } = JSON.parse((await redis.get(keyOf(browser))) ?? '{}');
    await redis.set(keyOf(browser), JSON.stringify(rest));
    await expectRefusal(await browser.get('/api/auth/user'), 401, 'unauthenticated');
  });

  it('one that Redis does not give is never taken for none', async () => {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, ada);
    const tab = browser.copy();
    await browser.post('/api/discord-auth', { ...callback, project_id });
    const { redis } = portal.context;
    await redis.del(keyOf(browser));
    await redis.lpush(keyOf(browser), 'something else');
    for (const reply of [
      await browser.get('/api/auth/user'),
      await tab.post('/api/discord-auth', { ...callback, project_id }),
    ]) {
      await expectRefusal(reply, 503, 'unavailable');
    }
    expect(told(browser)).toBe('1');
  });

  it('is the same for each window in which one sign-in comes back, until it has ended', async () => {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, ada);
    const [tab, late] = [browser.copy(), browser.copy()];
    const before = idOf(late);
    const finish = async (own: Browser) => await own.post('/api/discord-auth', { ...callback, project_id });
    await finish(browser);
    const id = idOf(browser);
    expect((await finish(browser)).status).toBe(200);
    expect((await finish(tab)).status).toBe(200);
    expect([idOf(browser), idOf(tab)]).toEqual([id, id]);
    expect(await isKnown(tab)).toBe(true);
    await browser.post('/api/auth/logout');
    await expectRefusal(await finish(late), 400, 'invalid_state');
    expect(idOf(late)).toBe(before);
  });

  it('is given to no window that comes back once its browser has signed in anew: that would say of nobody that they are signed in', async () => {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, ada);
    const late = browser.copy();
    const finish = async (own: Browser) => await own.post('/api/discord-auth', { ...callback, project_id });
    await finish(browser);
    const reopened = browser.copy();
    await portal.signIn(ben, 'apply', browser);
    for (const tab of [late, reopened]) {
      await expectRefusal(await finish(tab), 400, 'invalid_state');
    }
  });

  it('one that could not be stored is told as such, and is stored by the next attempt', async () => {
    const redis = portal.context.redis.duplicate();
    await until(async () => redis.status === 'ready');
    const store = new SessionStore({ ...portal.context, redis });
    const { id } = await portal.newcomer();
    const session = { person: { discord_id: id }, started_at: Date.now() } as SessionData;
    const save = async () =>
      await new Promise<void>((resolve, reject) => {
        void store.set('anew', session, (error) => (error ? reject(error) : resolve()));
      });
    redis.disconnect();
    await until(async () => redis.status === 'end');
    await expect(save()).rejects.toThrow('Connection is closed');
    await redis.connect();
    await save();
    expect(await store.read('anew')).toEqual(session);
    redis.disconnect();
  });

  it('keeps what Discord says anew of its person, and nothing else changes', async () => {
    const { id } = await portal.sandbox.control.createUser({ username: 'joins-later' });
    const browser = await portal.signIn(id);
    const stored = async () => JSON.parse((await portal.context.redis.get(keyOf(browser))) ?? '{}');
    const before = await stored();
    await portal.sandbox.control.join(id);
    const body = { project_id, check_membership_only: true, discord_id: id };
    expect((await browser.post('/api/discord-auth', body)).status).toBe(200);
    expect(await stored()).toEqual({ ...before, person: { ...before.person, member: true } });
  });

  it.each([
    [
      'that was ended',
      async (browser: Browser) => {
        await portal.context.redis.del(keyOf(browser));
      },
    ],
    [
      'whose browser has signed in anew',
      async (browser: Browser) => {
        await portal.signIn(ben, 'apply', browser.copy());
      },
    ],
  ])('one %s while a request was under way is not given back to its person by it', async (_what, end) => {
    const { id, browser } = await portal.newcomer();
    const { discord } = portal.context;
    const ask = discord.getMember.bind(discord);
    const asking = jest.spyOn(discord, 'getMember').mockImplementationOnce(async (...given) => {
      await end(browser);
      return await ask(...given);
    });
    await portal.sandbox.control.leave(id);
    const body = { project_id, check_membership_only: true, discord_id: id };
    expect((await browser.copy().post('/api/discord-auth', body)).status).toBe(200);
    expect((await portal.context.redis.get(keyOf(browser))) ?? '').not.toContain(id);
    asking.mockRestore();
  });
});
