import { type SandboxControl, seedIds } from '@yieldwren/sandbox';
import { findOfPerson } from '@yieldwren/shared';
import { betaAnswers } from '@yieldwren/shared/testing';
import { read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { goToDiscord } from '../testing/goToDiscord.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

const { ada } = seedIds.people;
const project_id = 'yieldwren';
type Fault = Parameters<SandboxControl['addFault']>[0]['then'];

const token = '/oauth2/token';
const me = '/users/@me';
const member = '/guilds/**';

describe('sign-in while Discord has trouble', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal({ settings: { DISCORD_PATIENCE_MS: '4000' } });
  });
  afterEach(async () => {
    await portal.sandbox.control.clearFaults();
  });
  afterAll(async () => {
    await portal.stop();
  });

  async function verifyWith(path: string, then: Fault, times?: number, url?: string) {
    const browser = portal.browser(url);
    const callback = await goToDiscord(portal.sandbox, browser, ada);
    await portal.sandbox.control.addFault({ path, then, ...(times ? { times } : {}) });
    const reply = await browser.post('/api/discord-auth', { ...callback, project_id });
    return { browser, callback, reply };
  }

  const troubles: [string, Fault][] = [
    ['a server error', { status: 500 }],
    ['a page instead of JSON', { status: 502, text: '<html>Bad gateway</html>' }],
    ['a page that says 200', { status: 200, text: '<html>Welcome</html>' }],
    ['JSON of another shape', { status: 200, body: { hello: 'you' } }],
    ['a cut connection', { reset: true }],
    ['half an answer', { truncate: true }],
    ['a connection cut in mid-answer', { reset: 'mid-body' }],
  ];
  const places: [string, string][] = [
    ['the token', token],
    ['the identity', me],
    ['the membership', member],
  ];
  const cases = places.flatMap(([place, path]) =>
    troubles
      // The membership call reads JSON by discord.js; a well-formed answer of another shape cannot come from Discord.
      .filter(([, then]) => path !== member || then.status !== 200)
      .map(([trouble, then]): [string, string, string, Fault] => [place, trouble, path, then]),
  );

  it.each(cases)(
    'at %s: %s is told as Discord’s trouble, and nobody is signed in',
    async (_place, _what, path, then) => {
      const { browser, reply } = await verifyWith(path, then);
      const text = await reply.clone().text();
      await expectRefusal(reply, 502, 'discord_unavailable');
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(text).not.toMatch(/html|fetch|ECONN|oauth2|hello/i);
      await expectRefusal(await browser.get('/api/auth/user'), 401, 'unauthenticated');
    },
  );

  it.each(places)(
    'a Discord that never answers about %s is given up, and told as its trouble',
    async (_place, path) => {
      const { reply } = await verifyWith(path, { hang: true });
      await expectRefusal(reply, 502, 'discord_unavailable');
    },
  );

  it('one that is slow everywhere is given up too, though none of its answers takes too long', async () => {
    const { reply } = await verifyWith('/**', { delayMs: 2_000 });
    await expectRefusal(reply, 502, 'discord_unavailable');
  });

  /** What the sandbox's catalogue says must hold of signing in and of asking for membership. */
  const ofThePortal = [
    'a friendly page, no session, no 500',
    'waits once, or says when to try again',
    '"not a member" differs from "cannot check now"',
  ];
  const away = { status: 502, answer: { error: 'discord_unavailable' } };
  const outside = { status: 200, answer: { requires_server_join: true } };
  const signedIn = { status: 200, answer: { success: true } };
  const catalogue = {
    'code-refused': { status: 400, answer: { error: 'invalid_grant' } },
    'client-refused': away,
    'token-endpoint-down': away,
    'token-endpoint-slow': away,
    'token-endpoint-limited': signedIn,
    'identity-refused': away,
    'member-unknown': outside,
    'user-unknown': outside,
    'membership-down': away,
    'membership-limited': signedIn,
  };

  it.each(Object.entries(catalogue))('fault %s is answered: %j', async (fault, { status, answer }) => {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, ada);
    await portal.sandbox.control.injectFault(fault);
    const reply = await browser.post('/api/discord-auth', { ...callback, project_id });
    expect([reply.status, await read(reply)]).toEqual([status, expect.objectContaining(answer)]);
    expect((await browser.get('/api/auth/user')).status).toBe(status === 200 ? 200 : 401);
    // A fault that never struck has shown nothing.
    expect((await portal.sandbox.control.listFaults()).filter(({ hit }) => hit === 0)).toEqual([]);
  });

  it('leaves out no fault of the sandbox that is of signing in or of asking for membership', async () => {
    const listed = await fetch(`${portal.sandbox.url}/sandbox/fault-presets`);
    const presets = (await listed.json()) as { name: string; mustHold: string }[];
    const ours = presets.filter(({ mustHold }) => ofThePortal.includes(mustHold));
    expect(ours.map(({ name }) => name)).toEqual(Object.keys(catalogue));
  });

  it('a short limit at the token is waited for, once', async () => {
    const limited = { status: 429, headers: { 'Retry-After': '1' } };
    const { reply } = await verifyWith(token, limited, 1);
    expect(await read(reply)).toMatchObject({ success: true });
  });

  it('a limit that goes on is told with its seconds, and not hammered', async () => {
    const after = (await portal.sandbox.control.exchanges()).at(-1)?.id ?? 0;
    const { reply } = await verifyWith(token, { status: 429, headers: { 'Retry-After': '1' } });
    const refused = await expectRefusal(reply, 429, 'rate_limited');
    expect(refused.retry_after).toBe(1);
    const calls = await portal.sandbox.control.exchanges(after);
    expect(calls.filter((one) => one.path === token)).toHaveLength(2);
  });

  it('a short limit that is too long for a short patience is told with its seconds, and the same code still good', async () => {
    const { url, stop } = await portal.second({ DISCORD_PATIENCE_MS: '3000' });
    const limited = { status: 429, headers: { 'Retry-After': '3' } };
    const { browser, callback, reply } = await verifyWith(token, limited, 1, url);
    expect(await expectRefusal(reply, 429, 'rate_limited')).toMatchObject({ retry_after: 3 });
    const again = await browser.post('/api/discord-auth', { ...callback, project_id });
    expect(await read(again)).toMatchObject({ success: true });
    await stop();
  });

  it('a limit of an hour is told at once, and after three of it without asking Discord', async () => {
    const { url, stop } = await portal.second();
    const after = (await portal.sandbox.control.exchanges()).at(-1)?.id ?? 0;
    const anHour = { status: 429, headers: { 'Retry-After': '3600' } };
    const told: unknown[] = [];
    for (let come = 0; come < 5; come += 1) {
      const { reply } = await verifyWith(token, anHour, undefined, url);
      const refused = await expectRefusal(reply, 429, 'rate_limited');
      told.push(refused.retry_after, reply.headers.get('retry-after'));
    }
    expect(told.slice(0, 2)).toEqual([3600, '3600']);
    expect(
      told
        .slice(2)
        .map(Number)
        .every((seconds) => seconds > 3_000 && seconds <= 3_600),
    ).toBe(true);
    const calls = await portal.sandbox.control.exchanges(after);
    expect(calls.filter((one) => one.path === token)).toHaveLength(3);
    await stop();
  });

  it('a limit without its seconds counts as a short one', async () => {
    const { reply } = await verifyWith(token, { status: 429, dropHeaders: ['Retry-After'] }, 1);
    expect(reply.status).toBe(200);
    await portal.sandbox.control.clearFaults();
  });

  it('a limit in a page without its seconds counts as a minute', async () => {
    const page = { status: 429, text: '<html>slow down</html>', dropHeaders: ['Retry-After'] };
    const { reply } = await verifyWith(token, page, 1);
    expect(await expectRefusal(reply, 429, 'rate_limited')).toMatchObject({ retry_after: 60 });
    await portal.sandbox.control.clearFaults();
  });

  it('a secret that Discord does not accept is our trouble, told as such and nothing more', async () => {
    const { reply } = await verifyWith(token, { status: 401, body: { error: 'invalid_client' } });
    const text = await reply.clone().text();
    await expectRefusal(reply, 502, 'discord_unavailable');
    expect(text).not.toContain('invalid_client');
  });

  it('a revocation that fails spoils nothing', async () => {
    const { browser, reply } = await verifyWith('/oauth2/token/revoke', { status: 500 });
    expect(reply.status).toBe(200);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('the page that is opened again gets the same trouble without another exchange; a new start succeeds', async () => {
    const { browser, callback } = await verifyWith(me, { status: 500 }, 1);
    const after = (await portal.sandbox.control.exchanges()).at(-1)?.id ?? 0;
    const again = await browser.post('/api/discord-auth', { ...callback, project_id });
    await expectRefusal(again, 502, 'discord_unavailable');
    const calls = await portal.sandbox.control.exchanges(after);
    expect(calls.filter((one) => one.path === token)).toEqual([]);
    await portal.signIn(ada, 'apply', browser);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('‘I’ve joined’ cannot be answered: that is said, and is not ‘no’', async () => {
    const { id, browser } = await portal.newcomer();
    await portal.sandbox.control.addFault({ path: member, then: { status: 503 } });
    const body = { project_id, check_membership_only: true, discord_id: id };
    await expectRefusal(await browser.post('/api/discord-auth', body), 502, 'discord_unavailable');
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('a form is stored all the same, and its card and role wait', async () => {
    const { id, browser } = await portal.newcomer();
    await portal.sandbox.control.addFault({ path: '/**', then: { reset: true } });
    const reply = await browser.post('/api/application-submissions', betaAnswers());
    expect(reply.status).toBe(201);
    const record = await read(reply);
    const announced = await browser.post('/api/application-notifications', record);
    expect(announced.status).toBe(202);
    const assigned = await browser.post('/api/discord-assign-role', { discord_id: id });
    await expectRefusal(assigned, 502, 'discord_unavailable');
    const [application] = await findOfPerson(id);
    expect(application?.effects.map(({ kind, state }) => [kind, state])).toEqual([
      ['card', 'queued'],
      ['member_role', 'queued'],
    ]);
  });
});
