import { RateLimitError } from '@discordjs/rest';
import { type Sandbox, type SandboxOptions, seedIds, startSandbox } from '@yieldwren/sandbox';
import { testConfig } from '../testing/testConfig.ts';
import { createDiscord, type Discord, type RoleWrite } from './client.ts';
import { codeOf, evidenceOf, retryAfterOf } from './errors.ts';
import type { PacerOptions } from './pacing/Pacer.ts';

describe('role writes', () => {
  let sandbox: Sandbox;
  let members: string[];
  let put: (user: string, lane?: RoleWrite['lane']) => Promise<void>;
  let rejectWaiting: () => void;

  async function start(
    rateLimits: NonNullable<SandboxOptions['rateLimits']>,
    options?: PacerOptions,
  ): Promise<void> {
    sandbox = await startSandbox({ seed: 'bare', members: 30, rateLimits });
    const config = testConfig({ ...sandbox.settings });
    const discord = createDiscord(config, options);
    rejectWaiting = discord.rejectWaiting;
    const role = config.DISCORD_MEMBER_ROLE_ID;
    put = async (user, lane = 'bulk') =>
      await discord.writeRole({ method: 'PUT', user, role, reason: 'Füllung', lane });
    const everybody = await discord.listMembers('0');
    members = everybody.map((member) => member.user.id).slice(-30);
  }
  afterEach(async () => {
    await sandbox.stop();
  });

  const writes = async () =>
    (await sandbox.control.exchanges()).filter((exchange) => exchange.path.includes('/roles/'));
  const statuses = async () => new Set((await writes()).map((exchange) => exchange.status));

  it('fill one window after the other and are never refused', async () => {
    await start({ roles: { limit: 5, perMs: 200 } });
    await Promise.all(members.map(async (user) => await put(user)));
    expect(await writes()).toHaveLength(30);
    expect(await statuses()).toEqual(new Set([204]));
  });

  it('carry the reason into the audit log', async () => {
    await start('off');
    await put(members[0] ?? '');
    expect(JSON.stringify(await sandbox.control.auditLog())).toContain('Füllung');
  });

  it('that somebody waits for go before the bulk', async () => {
    await start({ roles: { limit: 5, perMs: 300 } });
    const [fresh = '', ...crowd] = members;
    const all = crowd.map(async (user) => await put(user));
    await crowd
      .slice(0, 5)
      .reduce(async (before, _user, at) => await before.then(() => all[at]), Promise.resolve());
    await put(fresh, 'urgent');
    const before = (await writes()).findIndex((exchange) => exchange.path.includes(fresh));
    expect(before).toBeLessThan(15);
    await Promise.all(all);
    expect(await statuses()).toEqual(new Set([204]));
  });

  it('go on where Discord names no limit', async () => {
    await start('off');
    await Promise.all(members.slice(0, 4).map(async (user) => await put(user)));
    expect((await writes()).map((exchange) => exchange.status)).toEqual([204, 204, 204, 204]);
  });

  it('are made again after a refusal of another process’s making', async () => {
    await start('off');
    await sandbox.control.addFault({
      method: 'PUT',
      times: 1,
      then: {
        status: 429,
        body: { message: 'slow', retry_after: 0.05, global: false },
        dropHeaders: ['Retry-After'],
      },
    });
    await put(members[0] ?? '');
    expect((await writes()).map((exchange) => exchange.status)).toEqual([429, 204]);
  });

  it('are all told to come again when the bucket is closed for long', async () => {
    await start('off', { patienceMs: 1_000 });
    await sandbox.control.addFault({
      method: 'PUT',
      then: { status: 429, headers: { 'Retry-After': '3600' } },
    });
    const results = await Promise.allSettled(members.slice(0, 3).map(async (user) => await put(user)));
    const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : null));
    for (const reason of reasons) {
      expect(reason).toBeInstanceOf(RateLimitError);
      expect(retryAfterOf(reason)).toBeGreaterThan(3_000_000);
    }
    await expect(put(members[4] ?? '')).rejects.toThrow(RateLimitError);
    expect(await writes()).toHaveLength(1);
  });

  it('that are turned away at the end of the process fail as a rate limit does', async () => {
    await start({ roles: { limit: 1, perMs: 60_000 } });
    await put(members[0] ?? '');
    const waiting = put(members[1] ?? '');
    rejectWaiting();
    await expect(waiting).rejects.toThrow(RateLimitError);
  });

  it('throw what discord.js throws: Discord’s code, a server’s failure, a broken connection', async () => {
    await start('off');
    const unknown = await put('100000000000000999').catch((error: unknown) => error);
    expect(codeOf(unknown)).toBe(10_013);
    expect(evidenceOf(unknown)).toMatchObject({ method: 'PUT', status: 404 });
    await sandbox.control.addFault({ method: 'PUT', times: 1, then: { status: 502, text: '<html></html>' } });
    const failed = await put(members[0] ?? '').catch((error: unknown) => error);
    expect(evidenceOf(failed)).toMatchObject({ status: 502 });
    await sandbox.control.addFault({ method: 'PUT', times: 1, then: { reset: true } });
    await expect(put(members[0] ?? '')).rejects.toThrow('ECONNRESET');
    await put(members[0] ?? '');
  });
});

describe('a page that refuses too many requests and names no time', () => {
  it.each<[string, (discord: Discord) => Promise<unknown>]>([
    ['a call of discord.js', ({ whoAmI }) => whoAmI()],
    ['a call of our own', ({ getMember }) => getMember(seedIds.people.nora)],
  ])('is asked for once by %s, which is put off', async (_whose, call) => {
    const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    const page = {
      status: 429,
      text: '<html>You are being rate limited</html>',
      dropHeaders: ['Retry-After'],
    };
    await sandbox.control.addFault({ then: page });
    const refusal = await call(createDiscord(testConfig({ ...sandbox.settings }))).catch(
      (error: unknown) => error,
    );
    const asked = await sandbox.control.exchanges();
    await sandbox.stop();
    expect(retryAfterOf(refusal)).toBeGreaterThan(59_000);
    expect(asked).toHaveLength(1);
  });
});
