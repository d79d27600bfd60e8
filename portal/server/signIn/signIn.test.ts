import { Writable } from 'node:stream';
import { seedIds } from '@yieldwren/sandbox';
import {
  type Actor,
  approve,
  createLogger,
  findOfPerson,
  findUserByDiscordId,
  keyOf,
  limits,
  modelOf,
  noteDeparture,
} from '@yieldwren/shared';
import { betaAnswers, until } from '@yieldwren/shared/testing';
import { read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { goToDiscord } from '../testing/goToDiscord.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';
import { whileAsked } from '../testing/whileAsked.ts';

const { ada, ben, cleo, nora } = seedIds.people;
const project_id = 'yieldwren';
const reviewer: Actor = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' };

const logged: Record<string, unknown>[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    logged.push(JSON.parse(chunk.toString()));
    done();
  },
});

/** Told without the reason, which is for the log. */
async function expectStale(reply: Response, reason: string) {
  const refused = await expectRefusal(reply, 400, 'invalid_state');
  expect(refused.error_description).toMatch(/does not belong to a sign-in/);
  expect(logged.findLast(({ msg }) => msg === 'refused')).toMatchObject({ reason });
}

/** What the funnel of the beta has counted on a day. */
const readCounts = async (day: string) =>
  await modelOf('beta')
    .db.collection<{ _id: string; verified?: number }>('funnel_days')
    .findOne({ _id: day });

describe('sign-in', () => {
  let portal: TestPortal;
  let clock = 0;
  beforeAll(async () => {
    const log = createLogger('portal', 'debug', stream as unknown as NodeJS.WriteStream);
    portal = await startPortal({ log, now: () => new Date(Date.now() + clock) });
    await portal.sandbox.control.updateUser(ada, { avatar: 'ada0'.repeat(8) });
    await portal.sandbox.control.updateUser(cleo, { avatar: null });
    await portal.sandbox.control.updateUser(nora, { avatar: null });
  });
  afterAll(async () => {
    await portal.stop();
  });

  const callsOf = async (method: string, path: RegExp, after: number) =>
    (await portal.sandbox.control.exchanges(after)).filter(
      (one) => one.method === method && path.test(one.path),
    );
  const isMember = async (id: string) =>
    (await portal.sandbox.control.people({ ids: [id] })).people[0]?.inGuild === true;
  /** The last call so far, once every access token is taken back: nothing of an earlier sign-in comes after it. */
  const lastCall = async () => {
    const { id } = await until(async () => {
      const calls = await portal.sandbox.control.exchanges();
      const count = (path: RegExp) => calls.filter((one) => one.status === 200 && path.test(one.path)).length;
      const isQuiet = count(/oauth2\/token$/) === count(/token\/revoke$/);
      return isQuiet ? { id: calls.at(-1)?.id ?? 0 } : null;
    });
    return id;
  };

  /** All of Redis, by the command that each type of key is read with, and of MongoDB. */
  async function everythingKept(): Promise<string> {
    const { redis } = portal.context;
    const valueOf: Record<string, (key: string) => Promise<unknown>> = {
      string: async (key) => await redis.get(key),
      hash: async (key) => await redis.hgetall(key),
      set: async (key) => await redis.smembers(key),
      zset: async (key) => await redis.zrange(key, '0', '-1'),
      list: async (key) => await redis.lrange(key, 0, -1),
      stream: async (key) => await redis.xrange(key, '-', '+'),
    };
    const keys = await redis.keys('*');
    const values = await Promise.all(
      keys.map(async (key) => [key, await valueOf[await redis.type(key)]?.(key)]),
    );
    const collections = (await modelOf('beta').db.db?.collections()) ?? [];
    const documents = await Promise.all(collections.map((one) => one.find().toArray()));
    return JSON.stringify([values, documents]);
  }

  it('goes to the consent page with the registered address, a state of the flow and a PKCE challenge', async () => {
    const started = await portal.browser().get('/api/auth/discord?flow=login');
    expect(started.status).toBe(302);
    const { origin, pathname, searchParams } = new URL(started.headers.get('location') ?? '');
    expect(`${origin}${pathname}`).toBe(`${portal.sandbox.url}/oauth2/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: portal.context.config.DISCORD_CLIENT_ID,
      redirect_uri: 'http://portal.test/auth-callback',
      response_type: 'code',
      scope: 'identify',
      state: expect.stringMatching(/^login\.[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('verifies a member: the code becomes a session under a new id, and the session knows the person', async () => {
    const browser = portal.browser();
    const { code, state } = await goToDiscord(portal.sandbox, browser, ada);
    const before = browser.cookies.get('sid');
    const reply = await browser.post('/api/discord-auth', { code, state, project_id });
    expect(reply.status).toBe(200);
    expect(await read(reply)).toEqual({
      success: true,
      user: { discord_id: ada, username: 'ada', avatar: 'ada0'.repeat(8) },
    });
    expect(browser.cookies.get('sid')).not.toBe(before);
    const user = await browser.get('/api/auth/user');
    expect(await read(user)).toMatchObject({ discord_id: ada, username: 'ada', discriminator: null });
  });

  it('keeps the language of their Discord, for messages that they did not ask for', async () => {
    await portal.sandbox.control.updateUser(ben, { locale: 'fr' });
    await portal.signIn(ben);
    expect(await findUserByDiscordId(ben)).toMatchObject({ locale: 'fr' });
    await portal.sandbox.control.updateUser(ben, { locale: 'en-US' });
  });

  it('asks Discord three times for a verification, and takes the access token back afterwards', async () => {
    const after = await lastCall();
    const browser = await portal.signIn(ben);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    const revoked = await portal.sandbox.control.waitForCall({ path: /token\/revoke/, after });
    expect(revoked.status).toBe(200);
    const calls = (await portal.sandbox.control.exchanges(after)).map((one) => `${one.method} ${one.path}`);
    expect(calls.sort()).toEqual([
      `GET /guilds/${seedIds.guild}/members/${ben}`,
      'GET /users/@me',
      'POST /oauth2/token',
      'POST /oauth2/token/revoke',
    ]);
  });

  it('takes the access token back also where Discord did not say whose it is', async () => {
    const after = await lastCall();
    const fault = await portal.sandbox.control.addFault({ path: '/users/@me', then: { status: 500 } });
    const { finish } = await returning(ben);
    await expectRefusal(await finish(), 502, 'discord_unavailable');
    await portal.sandbox.control.removeFault(fault.id);
    const revoked = await portal.sandbox.control.waitForCall({ path: /token\/revoke/, after });
    expect(revoked.status).toBe(200);
  });

  describe('where Discord asks applicants whether they may be added to the server', () => {
    let joining: Awaited<ReturnType<TestPortal['second']>>;
    beforeAll(async () => {
      joining = await portal.second({ DISCORD_JOIN_BY_CONSENT: 'true' });
    });
    afterAll(async () => {
      await joining.stop();
    });

    async function comeBack(username: string, flow: 'apply' | 'login' = 'apply', more = '') {
      const { id } = await portal.sandbox.control.createUser({ username });
      const browser = portal.browser(joining.url);
      return { id, browser, callback: await goToDiscord(portal.sandbox, browser, id, flow, more) };
    }

    const scopeAsked = async (query: string) => {
      const started = await portal.browser(joining.url).get(`/api/auth/discord?${query}`);
      return new URL(started.headers.get('location') ?? '').searchParams.get('scope');
    };

    it('who agrees is a member without an invite, and the access token is taken back', async () => {
      const after = await lastCall();
      const { id, browser, callback } = await comeBack('joiner');
      const reply = await browser.post('/api/discord-auth', { ...callback, project_id });
      expect(await read(reply)).toMatchObject({ success: true, user: { discord_id: id } });
      expect(await isMember(id)).toBe(true);
      await portal.sandbox.control.waitForCall({ path: /token\/revoke/, after });
      expect((await browser.post('/api/application-submissions', betaAnswers())).status).toBe(201);
    });

    it('who is banned gets the invite as ever', async () => {
      const { id, browser, callback } = await comeBack('banned');
      await portal.sandbox.control.ban(id);
      const reply = await browser.post('/api/discord-auth', { ...callback, project_id });
      expect(await read(reply)).toMatchObject({ requires_server_join: true });
    });

    it('Discord in trouble in that moment is no reason to fail: the invite is shown', async () => {
      const { id, browser, callback } = await comeBack('unlucky-joiner');
      const path = `/guilds/*/members/${id}`;
      await portal.sandbox.control.addFault({ method: 'PUT', path, then: { status: 500 } });
      const reply = await browser.post('/api/discord-auth', { ...callback, project_id });
      expect(await read(reply)).toMatchObject({ requires_server_join: true });
      expect(await isMember(id)).toBe(false);
    });

    it('a login asks for no more than who the person is, and nobody is added by it', async () => {
      const { id, browser, callback } = await comeBack('loginner', 'login');
      const reply = await browser.post('/api/discord-auth', { ...callback, project_id, mode: 'login' });
      await expectRefusal(reply, 404, 'user_not_found');
      expect(await isMember(id)).toBe(false);
      expect(await scopeAsked('flow=login')).toBe('identify');
    });

    it('who connects on a page that does not speak of it is asked for no more either, and stays outside', async () => {
      const back = '&return_to=%2Fstatus';
      const { id, browser, callback } = await comeBack('looker', 'apply', back);
      const reply = await browser.post('/api/discord-auth', { ...callback, project_id });
      expect(await read(reply)).toMatchObject({ requires_server_join: true, return_to: '/status' });
      expect(await isMember(id)).toBe(false);
      expect(await scopeAsked(`flow=apply${back}`)).toBe('identify');
      expect(await scopeAsked('flow=apply&return_to=%2Fapply')).toBe('identify guilds.join');
    });
  });

  it('gives the page to come back to along with the answer', async () => {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, ada, 'apply', '&return_to=%2Fstatus%3Fa%3D1');
    const reply = await browser.post('/api/discord-auth', { ...callback, project_id });
    expect(await read(reply)).toMatchObject({ success: true, return_to: '/status?a=1' });
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/%09/evil.test\t',
    'javascript:alert(1)',
    '',
  ])('refuses to come back to %j', async (path) => {
    const query = new URLSearchParams({ flow: 'apply', return_to: path });
    const refused = await expectRefusal(
      await portal.browser().get(`/api/auth/discord?${query.toString()}`),
      400,
      'invalid',
    );
    expect(Object.keys(refused.fields ?? {})).toEqual(['return_to']);
  });

  it('asks somebody who is not in the guild to join, and believes Discord alone that they did', async () => {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, nora);
    const reply = await browser.post('/api/discord-auth', { ...callback, project_id });
    expect(await read(reply)).toEqual({
      requires_server_join: true,
      user: { discord_id: nora, username: 'nora', avatar: null },
      server_invite: portal.context.config.DISCORD_INVITE_URL,
    });
    const recheck = { project_id, check_membership_only: true, discord_id: nora };
    expect(await read(await browser.post('/api/discord-auth', recheck))).toEqual({
      requires_server_join: true,
    });
    await portal.sandbox.control.join(nora);
    expect(await read(await browser.post('/api/discord-auth', recheck))).toMatchObject({
      success: true,
      user: { discord_id: nora },
    });
    await portal.sandbox.control.leave(nora);
  });

  it("does not check another person's membership, nor anybody's without a session", async () => {
    const recheck = { project_id, check_membership_only: true, discord_id: ben };
    await expectRefusal(await portal.browser().post('/api/discord-auth', recheck), 401, 'unauthenticated');
    const browser = await portal.signIn(ada);
    await expectRefusal(await browser.post('/api/discord-auth', recheck), 403, 'forbidden');
  });

  it('logs in only people who have applied and were approved, with two calls to Discord', async () => {
    const login = async () => {
      const browser = portal.browser();
      const callback = await goToDiscord(portal.sandbox, browser, cleo, 'login');
      const reply = await browser.post('/api/discord-auth', { ...callback, project_id, mode: 'login' });
      return { browser, reply };
    };
    await expectRefusal((await login()).reply, 404, 'user_not_found');
    const applicant = await portal.signIn(cleo);
    await expectRefusal((await login()).reply, 404, 'user_not_found');
    await applicant.post('/api/application-submissions', betaAnswers());
    const waiting = await login();
    await expectRefusal(waiting.reply, 403, 'application_not_approved');
    // Known all the same: their own status needs no second consent.
    const own = await read(await waiting.browser.get('/api/me/applications'));
    expect(own).toMatchObject({ applications: [{ status: 'pending' }] });
    const [application] = await findOfPerson(cleo);
    if (!application) {
      throw new Error('the application was not stored');
    }
    await approve(portal.context, reviewer, keyOf(application));
    const after = await lastCall();
    const { browser, reply } = await login();
    expect(await read(reply)).toEqual({
      success: true,
      user: { discord_id: cleo, username: 'cleo', avatar: null },
    });
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    await portal.sandbox.control.waitForCall({ path: /revoke/, after });
    const paths = (await portal.sandbox.control.exchanges(after)).map((one) => one.path);
    expect(paths).toEqual(['/oauth2/token', '/users/@me', '/oauth2/token/revoke']);
  });

  it('a profile goes with the session of a verification that an erasure crossed: both are there, or neither', async () => {
    const { id, browser } = await portal.newcomer();
    const other = portal.browser();
    const callback = await goToDiscord(portal.sandbox, other, id);
    const asked = whileAsked(portal.context, async () => {
      expect((await browser.send('DELETE', '/api/me')).status).toBe(200);
    });
    expect((await other.post('/api/discord-auth', { ...callback, project_id })).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect((await other.get(`/api/users?discord_id=${id}`)).status).toBe(200);
  });

  it('somebody approved who has left, or was banned, does not log in until they are back', async () => {
    const { id, browser } = await portal.newcomer();
    await browser.post('/api/application-submissions', betaAnswers());
    const [application] = await findOfPerson(id);
    if (!application) {
      throw new Error('the application was not stored');
    }
    await approve(portal.context, reviewer, keyOf(application));
    await portal.sandbox.control.ban(id);
    await noteDeparture(portal.context, id);
    const login = async () => {
      const own = portal.browser();
      const callback = await goToDiscord(portal.sandbox, own, id, 'login');
      return await own.post('/api/discord-auth', { ...callback, project_id, mode: 'login' });
    };
    await expectRefusal(await login(), 403, 'membership_required');
    await portal.sandbox.control.unban(id);
    await portal.sandbox.control.join(id);
    // The bot has not noticed yet: Discord is asked.
    expect((await login()).status).toBe(200);
  });

  it('gives the first answer again when the callback page is opened again, without asking Discord', async () => {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, ada);
    const first = await read(await browser.post('/api/discord-auth', { ...callback, project_id }));
    const after = await lastCall();
    const again = await browser.post('/api/discord-auth', { ...callback, project_id });
    expect(again.status).toBe(200);
    expect(await read(again)).toEqual(first);
    expect(await callsOf('POST', /oauth2\/token$/, after)).toEqual([]);
  });

  it('shares one exchange between callbacks that arrive together at two servers, each with the session', async () => {
    const other = await portal.second();
    try {
      const browser = portal.browser();
      const callback = await goToDiscord(portal.sandbox, browser, ada);
      const after = await lastCall();
      const windows = [0, 1, 2, 3, 4, 5].map((n) => browser.copy(n % 2 ? other.url : portal.url));
      const replies = await Promise.all(
        windows.map((one) => one.post('/api/discord-auth', { ...callback, project_id })),
      );
      const bodies = await Promise.all(replies.map((reply) => read(reply)));
      expect(bodies).toEqual(Array.from({ length: 6 }, () => expect.objectContaining({ success: true })));
      expect(await callsOf('POST', /oauth2\/token$/, after)).toHaveLength(1);
      expect(new Set(windows.map((one) => one.cookies.get('sid'))).size).toBe(1);
      const users = await Promise.all(windows.map((one) => one.get('/api/auth/user')));
      expect(users.map((user) => user.status)).toEqual([200, 200, 200, 200, 200, 200]);
    } finally {
      await other.stop();
    }
  });

  it('repeats a refusal too: a code that Discord does not accept is asked about once', async () => {
    const browser = portal.browser();
    const { state } = await goToDiscord(portal.sandbox, browser, ada);
    const after = await lastCall();
    const body = { code: 'made-up', state, project_id };
    const refused = await expectRefusal(await browser.post('/api/discord-auth', body), 400, 'invalid_grant');
    expect(refused.error_description).toContain('used before, has expired');
    await expectRefusal(await browser.post('/api/discord-auth', body), 400, 'invalid_grant');
    expect(await callsOf('POST', /oauth2\/token$/, after)).toHaveLength(1);
    await expectRefusal(await browser.get('/api/auth/user'), 401, 'unauthenticated');
  });

  describe('refuses a state', () => {
    it.each([
      ['that is missing', () => ({ state: undefined })],
      ['that is empty', () => ({ state: '' })],
      ['that was never issued', () => ({ state: `apply.${'A'.repeat(43)}` })],
      ['without a nonce', () => ({ state: 'apply' })],
      ['of the other flow', ({ state }: { state: string }) => ({ state: state.replace('apply', 'login') })],
      ['meant for verification at the log-in', () => ({ mode: 'login' })],
      [
        "of the other flow, at that flow's own door",
        ({ state }: { state: string }) => ({ mode: 'login', state: state.replace('apply', 'login') }),
      ],
    ])('%s, and leaves the own one good', async (_name, change) => {
      const own = portal.browser();
      const good = await goToDiscord(portal.sandbox, own, ada);
      const sent = { project_id, ...good };
      await expectStale(
        await own.post('/api/discord-auth', { ...sent, ...change(good) }),
        'unknown or expired',
      );
      expect((await own.post('/api/discord-auth', sent)).status).toBe(200);
    });

    it('of another browser, which leaves it good for the one that started', async () => {
      const own = portal.browser();
      const callback = await goToDiscord(portal.sandbox, own, ada);
      const strangers = [portal.browser(), await portal.signIn(ben)];
      for (const stranger of strangers) {
        const reply = await stranger.post('/api/discord-auth', { ...callback, project_id });
        await expectStale(reply, 'another session');
      }
      const reply = await own.post('/api/discord-auth', { ...callback, project_id });
      expect(reply.status).toBe(200);
    });

    it('that was used with another code', async () => {
      const browser = portal.browser();
      const callback = await goToDiscord(portal.sandbox, browser, ada);
      await browser.post('/api/discord-auth', { ...callback, project_id });
      const reply = await browser.post('/api/discord-auth', { ...callback, code: 'other', project_id });
      await expectStale(reply, 'used with another code');
    });

    it('that is being used with another code, and does not wait for what comes of that', async () => {
      const browser = portal.browser();
      const callback = await goToDiscord(portal.sandbox, browser, ada);
      const tab = browser.copy();
      const fault = await portal.sandbox.control.addFault({
        path: '/oauth2/token',
        then: { delayMs: 600_000 },
      });
      let isAnswered = false;
      const first = browser.post('/api/discord-auth', { ...callback, project_id }).finally(() => {
        isAnswered = true;
      });
      await until(() => portal.sandbox.control.hasStruck(fault));
      const reply = await tab.post('/api/discord-auth', { ...callback, code: 'other', project_id });
      await expectStale(reply, 'used with another code');
      expect(isAnswered).toBe(false);
      await portal.sandbox.control.removeFault(fault.id);
      expect((await first).status).toBe(200);
    });

    it('after its ten minutes', async () => {
      const browser = portal.browser();
      const callback = await goToDiscord(portal.sandbox, browser, ada);
      const key = `oauth:${callback.state.split('.')[1]}`;
      const life = await portal.context.redis.pttl(key);
      expect(life).toBeGreaterThan(9.5 * 60_000);
      expect(life).toBeLessThanOrEqual(10 * 60_000);
      await portal.context.redis.del(key);
      await expectStale(
        await browser.post('/api/discord-auth', { ...callback, project_id }),
        'unknown or expired',
      );
    });

    it('of a sign-in that was signed out since', async () => {
      const browser = portal.browser();
      const callback = await goToDiscord(portal.sandbox, browser, ada);
      const tab = browser.copy();
      await browser.post('/api/discord-auth', { ...callback, project_id });
      await browser.post('/api/auth/logout');
      const reply = await tab.post('/api/discord-auth', { ...callback, project_id });
      await expectStale(reply, 'signed out since');
    });
  });

  it('refuses the callback of a start in another project, and says so', async () => {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, ada);
    const reply = await browser.post('/api/discord-auth', { ...callback, project_id: 'other' });
    const refused = await expectRefusal(reply, 400, 'project_mismatch');
    expect(refused.message).toMatch(/project/i);
    const good = await browser.post('/api/discord-auth', { ...callback, project_id });
    expect(good.status).toBe(200);
  });

  /** Comes back from Discord. */
  async function returning(id: string, flow: 'apply' | 'login' = 'apply', more = '') {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, id, flow, more);
    const mode = flow === 'login' ? { mode: flow } : {};
    const finish = async () => await browser.post('/api/discord-auth', { ...callback, ...mode, project_id });
    return { browser, callback, finish };
  }

  it('whoever was told to come again does so with the same code, and succeeds', async () => {
    const { finish } = await returning(ada);
    const limited = { status: 429, headers: { 'Retry-After': '30' } };
    await portal.sandbox.control.addFault({ path: '/oauth2/token', then: limited, times: 1 });
    await expectRefusal(await finish(), 429, 'rate_limited');
    expect(await read(await finish())).toMatchObject({ success: true });
  });

  it('whoever waits for another request of the same callback is told to come again as that one is', async () => {
    const { finish } = await returning(ada);
    const limited = { holdMs: 600_000, status: 429, headers: { 'Retry-After': '30' } };
    const fault = await portal.sandbox.control.addFault({ path: '/oauth2/token', then: limited, times: 1 });
    const looking = jest.spyOn(portal.context.redis, 'hgetall');
    const both = Promise.all([finish(), finish()]);
    // Each looks once for what there is as it comes; whoever waits looks again.
    await until(async () => looking.mock.calls.length > 2 && (await portal.sandbox.control.hasStruck(fault)));
    looking.mockRestore();
    await portal.sandbox.control.removeFault(fault.id);
    for (const reply of await both) {
      expect(await expectRefusal(reply, 429, 'rate_limited')).toMatchObject({ retry_after: 30 });
      expect(reply.headers.get('retry-after')).toBe('30');
    }
    expect(await read(await finish())).toMatchObject({ success: true });
  });

  it('a fault of ours is told as such; the page that is opened again hears to start anew, and that succeeds', async () => {
    const impatient = await portal.second({ DISCORD_PATIENCE_MS: '500' });
    const database = modelOf('beta').db.db;
    await database?.command({ collMod: 'users', validator: { nobody: { $exists: true } } });
    try {
      const { browser, callback, finish } = await returning(ada);
      expect((await finish()).status).toBe(500);
      await database?.command({ collMod: 'users', validator: {} });
      const again = browser.copy(impatient.url);
      const reply = await again.post('/api/discord-auth', { ...callback, project_id });
      await expectRefusal(reply, 400, 'invalid_state');
      expect(logged.findLast(({ msg }) => msg === 'refused')).toMatchObject({
        reason: 'the first request did not finish',
      });
      await expectRefusal(await browser.get('/api/auth/user'), 401, 'unauthenticated');
      await portal.signIn(ada, 'apply', browser);
      expect((await browser.get('/api/auth/user')).status).toBe(200);
    } finally {
      await database?.command({ collMod: 'users', validator: {} });
      await impatient.stop();
    }
  });

  it('counts who verifies for the form of the beta, and who of them is in the server; nobody else', async () => {
    // A day on which nothing else is counted, from its beginning: it does not end meanwhile.
    clock = limits.dayMs - (Date.now() % limits.dayMs);
    const day = portal.context.now().toISOString().slice(0, 10);
    await (await returning(ada, 'login')).finish();
    await (await returning(ada, 'apply', '&return_to=%2Fstatus')).finish();
    await (await returning(nora)).finish();
    await (await returning(ada, 'apply', '&return_to=%2Fapply')).finish();
    clock = 0;
    await until(async () => ((await readCounts(day))?.verified ?? 0) >= 2);
    expect(await readCounts(day)).toEqual({ _id: day, verified: 2, joined: 1 });
  });

  it('is in the log: who signed in, by which way, and whether as a member; or why they may not log in', async () => {
    const { id, browser } = await portal.newcomer();
    await browser.post('/api/application-submissions', betaAnswers());
    const start = logged.length;
    await (await returning(nora)).finish();
    await (await returning(id, 'login')).finish();
    await (await returning(ben, 'login')).finish();
    expect(logged.slice(start).filter(({ msg }) => String(msg).startsWith('sign'))).toEqual([
      expect.objectContaining({ msg: 'signed in', flow: 'apply', user: expect.any(String), member: false }),
      expect.objectContaining({ msg: 'signed in', flow: 'login', refusal: 'application_not_approved' }),
      expect.objectContaining({ msg: 'sign-in refused', flow: 'login', refusal: 'user_not_found' }),
    ]);
  });

  it('keeps neither code nor token of anybody', async () => {
    const after = await lastCall();
    await portal.signIn(ada);
    await portal.signIn(ada, 'login');
    const secrets = (await callsOf('POST', /oauth2\/token$/, after)).flatMap(
      ({ requestBody, responseBody }) => {
        const { code } = requestBody as { code: string };
        const { access_token, refresh_token } = responseBody as Record<string, string>;
        return [code, access_token, refresh_token];
      },
    );
    expect(secrets).toEqual(Array.from({ length: 6 }, () => expect.stringMatching(/^.{20,}$/)));
    const kept = await everythingKept();
    expect(kept).toContain(ada);
    for (const secret of secrets) {
      expect(kept).not.toContain(secret);
    }
  });
});
