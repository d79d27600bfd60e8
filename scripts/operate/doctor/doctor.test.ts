import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { type Finding } from '@yieldwren/shared';
import { invitationPermissions, startTestStores, type TestStores } from '@yieldwren/shared/testing';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { examine } from './examine.ts';
import { runDoctor } from './runDoctor.ts';

let sandbox: Sandbox;
let stores: TestStores;
let portal: Server;
let env: Record<string, string>;

/** Answers at PUBLIC_URL as the portal does when a sign-in begins. */
function startPortal(): Server {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      response.end('{"status":"ok"}');
      return;
    }
    response.writeHead(302, { 'set-cookie': 'sid=1; Path=/', location: '/' }).end();
  });
  return server.listen(0, '127.0.0.1');
}

beforeAll(async () => {
  portal = startPortal();
  await once(portal, 'listening');
  const publicUrl = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  stores = await startTestStores();
  sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off', publicUrl });
  env = {
    PUBLIC_URL: publicUrl,
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    SESSION_SECRET: 'a secret for tests that is long enough',
    ...sandbox.settings,
  };
  await run(['--fix']);
});

afterAll(async () => {
  portal.close();
  await sandbox.stop();
  await stores.stop();
});

const broken = (findings: Finding[]) =>
  findings.filter(({ state }) => state === 'broken' || state === 'unknown').map(({ text }) => text);

const reviewers = (findings: Finding[]) => findings.filter(({ check }) => check === 'reviewers');
const addresses = (findings: Finding[]) => findings.filter(({ check }) => check === 'addresses');

async function run(args: string[], settings: Record<string, string> = env) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = await runDoctor(args, settings, { out: say, err: say });
  return { code, text: said.join('\n') };
}

describe('npm run doctor', () => {
  test('repairs commands and indexes with --fix, and then finds nothing broken', async () => {
    const fresh = { ...env, MONGODB_URI: stores.mongoUriOf('fresh') };
    await sandbox.control.reset();
    const before = await run([], fresh);
    expect(before.code).toBe(1);
    expect(before.text).toContain("✗ commands: The commands at Discord differ from the bot's");
    expect(before.text).toMatch(/✗ indexes: Indexes are missing: \d+\n {4}→ Run `npm run doctor/);
    const fixed = await run(['--fix'], fresh);
    expect(fixed.text).toContain('Repaired commands: registered the commands');
    expect(fixed.text).not.toContain('✗');
    expect(fixed.code).toBe(0);
    expect(await run([], fresh)).toMatchObject({ code: 0 });
  });

  test('names itself at Discord in every call, as sign-in does', async () => {
    const after = (await sandbox.control.exchanges()).at(-1)?.id ?? 0;
    await run([]);
    const asked = (await sandbox.control.exchanges()).filter(({ id }) => id > after);
    const clients = asked.map(({ path, requestHeaders }) => [path, requestHeaders['user-agent']]);
    expect(clients.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/oauth2/token', '/oauth2/token/revoke', '/gateway']),
    );
    expect(clients).toEqual(clients.map(([path]) => [path, expect.stringMatching(/^DiscordBot \(/)]));
  });

  test('leaves documents of an older build to the portal and the bot, with --fix too', async () => {
    const connection = await mongoose
      .createConnection(stores.mongoUri, { runtimeAdapters: { os } })
      .asPromise();
    const meta = connection.collection<{ _id: string; schema_version: number }>('meta');
    const [{ schema_version: newest } = { schema_version: 0 }] = await meta.find({ _id: 'schema' }).toArray();
    const setVersion = async (schema_version: number) =>
      await meta.updateOne({ _id: 'schema' }, { $set: { schema_version } });
    await setVersion(newest - 1);
    await connection.collection('erasures').dropIndexes();
    await connection.collection('users').dropIndexes();
    const { text } = await run(['--fix']);
    expect(text).toMatch(/✗ indexes: Indexes are missing: \d+\n {4}→ Start the portal or the bot/);
    expect(await meta.findOne({ _id: 'schema' })).toMatchObject({ schema_version: newest - 1 });
    await setVersion(newest);
    expect((await run(['--fix'])).text).toContain('Repaired indexes: created');
    await connection.close();
  });

  test('tells everything that is wrong at Discord at once, each with its repair', async () => {
    const { control } = sandbox;
    control.gateway.setIntents({ guildMembers: false });
    await control.setApplication({ interactionsEndpointUrl: 'https://old.example/interactions' });
    await control.moveRole(seedIds.roles.beta, 5);
    await control.setRolePermissions(seedIds.roles.bot, '0');
    const found = await examine({
      ...env,
      DISCORD_CLIENT_SECRET: 'wrong',
      PUBLIC_URL: 'http://localhost:1',
      DISCORD_INVITE_URL: 'https://discord.gg/gone',
      DISCORD_REVIEWER_ROLE_ID: '199999999999999999',
      DISCORD_LEAD_ROLE_ID: '199999999999999998',
      DISCORD_REVIEW_CHANNEL_ID: '199999999999999999',
    });
    const texts = broken(found).join('\n');
    for (const text of [
      'does not accept the client secret',
      'Server Members intent is off',
      'sends commands and presses to https://old.example/interactions',
      'http://localhost:1/verify is not registered',
      'http://localhost:1/auth-callback is not registered',
      'may not manage roles',
      '"Beta" (beta role) is not below',
      'reviewer role does not exist',
      'lead role does not exist',
      'review channel does not exist, or the bot lacks View Channel',
      'invite does not exist',
    ]) {
      expect(texts).toContain(text);
    }
    expect(found.filter(({ state, repair }) => state !== 'ok' && repair === '')).toEqual([]);
    await control.reset();
  });

  test('a refused token is the finding; what hangs on it says only that it could not be looked at', async () => {
    const found = await examine({ ...env, DISCORD_TOKEN: 'wrong' });
    const texts = found.filter(({ state }) => state === 'broken').map(({ text }) => text);
    expect(texts).toEqual(['Discord does not accept the bot token']);
    const unseen = found.filter(({ state }) => state === 'unknown').map(({ check }) => check);
    expect(unseen).toContain('server');
  });

  test('Discord may take as long as DISCORD_PATIENCE_MS says, whatever is asked of it', async () => {
    const { id } = await sandbox.control.addFault({ then: { delayMs: 3_000 } });
    const slow = ['token', 'secret', 'clock'];
    const found = await examine({ ...env, DISCORD_PATIENCE_MS: '500' });
    await sandbox.control.removeFault(id);
    expect(found.flatMap(({ check, state }) => (slow.includes(check) ? [`${check} ${state}`] : []))).toEqual([
      'token broken',
      'secret unknown',
      'clock unknown',
    ]);
  });

  test('a clock that differs from Discord’s is told with the seconds', async () => {
    const date = new Date(Date.now() - 600_000).toUTCString();
    await sandbox.control.addFault({ path: '/gateway', times: 1, then: { headers: { date } } });
    expect(broken(await examine(env)).join()).toMatch(/clock is (?:599|6\d\d) s ahead of Discord/);
  });

  test('a Redis that evicts, is full or is a replica is told, each with its repair', async () => {
    const redis = new Redis(stores.redisUrl);
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await redis.config('SET', 'maxmemory', '1');
    await redis.replicaof('127.0.0.1', 1);
    const found = await examine(env);
    await redis.replicaof('NO', 'ONE');
    await redis.config('SET', 'maxmemory', '0');
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    redis.disconnect();
    const texts = broken(found.filter(({ check }) => check === 'Redis'));
    expect(texts).toEqual([
      'Redis is a replica: it refuses every write',
      expect.stringMatching(/^Redis uses \d+ MB of 0 MB: it is full/),
      expect.stringContaining('maxmemory-policy allkeys-lru'),
    ]);
  });

  test('stores that do not answer are told by their address, without its password', async () => {
    const away = {
      MONGODB_URI: 'mongodb://a:hunter2@127.0.0.1:1/none',
      REDIS_URL: 'redis://a:hunter2@127.0.0.1:1',
    };
    const texts = broken(await examine({ ...env, ...away })).join('\n');
    expect(texts).toMatch(
      /MongoDB at mongodb:\/\/a:…@127.0.0.1:1\/none does not answer: .+\n[^]*Redis at redis:\/\/a:…@/,
    );
    expect(texts).not.toContain('hunter2');
  });

  test("the bot's permissions are held against those of its invitation", async () => {
    const { control } = sandbox;
    const whole = await control.snapshot();
    const told = async (permissions: bigint) => {
      await control.setRolePermissions(seedIds.roles.bot, String(permissions));
      const found = await examine(env);
      return found.filter(({ check }) => check === 'permissions');
    };
    const [, excess] = await told(invitationPermissions | PermissionFlagsBits.BanMembers);
    expect(excess).toMatchObject({
      state: 'warning',
      text: 'The bot may do more than its invitation asks for: Ban Members',
    });
    expect((await told(invitationPermissions)).map(({ state }) => state)).toEqual(['ok', 'ok']);
    await control.reset(whole);
  });

  test('an approval that needs more people than have the roles of review is told', async () => {
    expect(reviewers(await examine(env))).toMatchObject([{ state: 'ok' }]);
    expect(reviewers(await examine({ ...env, APPROVALS_NEEDED: '5' }))).toMatchObject([
      { state: 'broken', text: expect.stringContaining('APPROVALS_NEEDED is 5, and 2 have "Reviewer"') },
    ]);
  });

  test('an example address is warned of where the real Discord is named, and not in a sandbox', async () => {
    expect(addresses(await examine(env))).toEqual([]);
    const live = { DISCORD_URL: 'https://127.0.0.1:1', PUBLIC_URL: 'http://127.0.0.1:1' };
    expect(addresses(await examine({ ...live, SUPPORT_EMAIL: 'help@a.example' }))).toMatchObject([
      {
        state: 'warning',
        text: expect.stringContaining('help@a.example'),
        repair: expect.stringContaining('SUPPORT_EMAIL'),
      },
      {
        state: 'warning',
        text: expect.stringContaining('https://x.com/yieldwren'),
        repair: expect.stringContaining('SOCIAL_URL'),
      },
    ]);
    const own = { SUPPORT_EMAIL: 'help@a.test', SOCIAL_URL: 'https://social.test/club' };
    expect(addresses(await examine({ ...live, ...own }))).toMatchObject([{ state: 'ok' }, { state: 'ok' }]);
  });

  test('https without a trusted proxy is warned of, and plain http off this machine is broken', async () => {
    const warned = await examine({ ...env, PUBLIC_URL: 'https://localhost:1' });
    const address = warned.filter(({ check }) => check === 'PUBLIC_URL');
    expect(address.map(({ state }) => state)).toEqual(['ok', 'warning', 'warning']);
    expect(address[1]?.text).toContain('TRUST_PROXY is 0');
    const open = await examine({ ...env, PUBLIC_URL: 'http://portal.invalid' });
    expect(broken(open).join()).toContain('PUBLIC_URL is not https');
  });

  test('without any setting it says once what is missing; with some, each fault beside all other findings', async () => {
    const fresh = await run([], {});
    expect([fresh.code, (await run(['--json'], {})).code]).toEqual([1, 1]);
    expect(fresh.text).toMatch(/There are no settings yet[^]*MONGODB_URI[^]*DISCORD_TOKEN[^]*\.env\.example/);
    const wrong = await run([], { SESSION_SECRET: 'short' });
    expect(wrong.text).toMatch(/MONGODB_URI[^]*And what is set must be repaired:\n\n {2}SESSION_SECRET: /);
    expect(wrong.text).not.toContain('short');
    const { DISCORD_INVITE_URL: _, ...most } = env;
    const partly = await run(['--json'], { ...most, DISCORD_TOKN: 'x', PORT: 'many' });
    const { findings } = JSON.parse(partly.text);
    const settings = findings.filter(({ check }: Finding) => check === 'settings');
    expect(settings.map(({ text }: Finding) => text)).toEqual([
      expect.stringContaining('PORT: '),
      'DISCORD_INVITE_URL: missing',
      'DISCORD_TOKN is not a setting; did you mean DISCORD_TOKEN?',
    ]);
    expect(findings.some(({ check, state }: Finding) => check === 'token' && state === 'ok')).toBe(true);
    expect(partly.text).not.toContain(sandbox.settings.DISCORD_CLIENT_SECRET);
  });
});
