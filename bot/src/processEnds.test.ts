import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { acknowledgeMs, type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import {
  beginRestore,
  type Context,
  connectDatabase,
  createLogger,
  createRedis,
  currentDatabase,
  disconnectDatabase,
  gatewayLease,
  isLeaseHeld,
  leaseCollection,
  operationsCollection,
  readBotHealth,
} from '@yieldwren/shared';
import { needing, startTestStores, type TestStores, until } from '@yieldwren/shared/testing';

const exitOf = async (child: ChildProcess) => ((await once(child, 'exit')) as [number | null])[0];

describe('the process', () => {
  let stores: TestStores;
  let sandbox: Sandbox;
  let redis: Context['redis'];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    [stores, sandbox] = await Promise.all([
      startTestStores(),
      startSandbox({ seed: 'demo', rateLimits: 'off', acknowledgeMs }),
    ]);
    await connectDatabase(stores.mongoUri);
    redis = await createRedis(stores.redisUrl, createLogger('test', 'silent'), {
      patienceMs: 10_000,
    });
  });
  afterAll(async () => {
    for (const child of children) {
      child.kill('SIGKILL');
    }
    redis.disconnect();
    await disconnectDatabase();
    await Promise.all([sandbox.stop(), stores.stop()]);
  });
  afterEach(async () => {
    for (const child of children) {
      child.kill('SIGKILL');
    }
    await redis.flushall();
    await currentDatabase().collection(leaseCollection).deleteMany();
  });

  const start = (settings: Record<string, string>, output: 'pipe' | number): ChildProcess => {
    const child = spawn(process.execPath, [join(__dirname, 'main.ts')], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        MONGODB_URI: stores.mongoUri,
        REDIS_URL: stores.redisUrl,
        SESSION_SECRET: 'a secret for tests that is long enough',
        ...sandbox.settings,
        ...settings,
      },
      stdio: ['ignore', output, output],
    });
    children.push(child);
    return child;
  };

  function run(settings: Record<string, string> = {}) {
    const child = start(settings, 'pipe');
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        said += data.toString();
      });
    }
    const connected = async (): Promise<unknown> =>
      await until(async () => said.includes('connected to Discord'), 'the bot at the gateway');
    return { child, exit: exitOf(child), connected, said: () => said };
  }

  it('names every missing setting at once and does not start', async () => {
    const bot = run({ DISCORD_TOKEN: '', DISCORD_GUILD_ID: 'abc' });
    expect(await bot.exit).toBe(78);
    expect(bot.said()).toContain('DISCORD_TOKEN: missing');
    expect(bot.said()).toContain('DISCORD_GUILD_ID');
  });

  it('says which store it cannot reach', async () => {
    const bot = run({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await bot.exit).toBe(75);
    expect(bot.said()).toContain('REDIS_URL');
  });

  it('says which port it cannot have, and what to set', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const bot = run({ BOT_HEALTH_PORT: String((other.address() as AddressInfo).port) });
    expect(await bot.exit).toBe(75);
    expect(bot.said()).toContain('set BOT_HEALTH_PORT to another');
    expect(bot.said()).not.toMatch(/^ +at /m);
    other.close();
  });

  it('names HOST when this machine has no such address, and blames no port', async () => {
    // Of a network for documents (RFC 5737).
    const bot = run({ HOST: '192.0.2.1', BOT_HEALTH_PORT: '3002' });
    expect(await bot.exit).toBe(78);
    expect(bot.said()).toContain('HOST: this machine has no such address (found "192.0.2.1")');
    expect(bot.said()).not.toContain('BOT_HEALTH_PORT');
  });

  it('ends with the repair when no secret opens the key of who was erased', async () => {
    const meta = currentDatabase().collection<{ _id: string }>('meta');
    const erasures = currentDatabase().collection<{ _id: string }>('erasures');
    const sealed = Buffer.alloc(60).toString('base64');
    await meta.updateOne({ _id: 'hash_key' }, { $set: { sealed } }, { upsert: true });
    await erasures.insertOne({ _id: 'somebody' });
    const SESSION_SECRET = 'kX3v9QpLw7ZrT2mB8nYc5HdJ4sGf6UaE';
    const bot = run({ NODE_ENV: 'production', DISCORD_ALLOW_SANDBOX: 'true', SESSION_SECRET });
    expect(await bot.exit).toBe(78);
    expect(bot.said()).toContain('Append the previous secret after a comma');
    await meta.deleteOne({ _id: 'hash_key' });
    await erasures.deleteMany({});
  });

  it('does not begin on a database whose restore was begun and not finished, and says how to finish it', async () => {
    await beginRestore(currentDatabase(), new Date());
    const bot = run();
    expect(await bot.exit).toBe(78);
    expect(bot.said()).toContain('was begun and not finished: this database is not whole');
    expect(bot.said()).toContain('npm run restore -- --finish');
    await currentDatabase().collection(operationsCollection).deleteMany({});
  });

  it('ends with the repair when the token is not accepted at start', async () => {
    const bot = run({ DISCORD_TOKEN: 'not.the.token' });
    expect(await bot.exit).toBe(78);
    expect(bot.said()).toContain('Set DISCORD_TOKEN');
    expect(bot.said()).not.toContain('not.the.token');
  });

  it('where whatever ends is started again, waits for its repair instead, and can be stopped', async () => {
    const bot = run({ DISCORD_TOKEN: 'not.the.token', WAIT_FOR_REPAIR: 'true' });
    await until(async () => bot.said().includes('Waiting to be repaired'), 'it waits');
    expect(bot.said()).toContain('Set DISCORD_TOKEN');
    expect(bot.child.exitCode).toBeNull();
    bot.child.kill('SIGTERM');
    expect(await bot.exit).toBe(78);
  });

  it('intents-disallowed: ends with the repair, at start and while running (4014)', async () => {
    const running = run();
    await running.connected();
    await sandbox.control.setIntents({ guildMembers: false });
    expect(await running.exit).toBe(78);
    expect(running.said()).toContain('Server Members Intent');
    expect((await readBotHealth(redis)).ready).toBe(false);
    const starting = run();
    expect(await starting.exit).toBe(78);
    expect(starting.said()).toContain('Server Members Intent');
    await sandbox.control.setIntents({ guildMembers: true });
  });

  it('names at start what is not right in the server, and runs on', async () => {
    await sandbox.control.moveRole(seedIds.roles.community, 5);
    const bot = run();
    await bot.connected();
    await until(async () => bot.said().includes("is not below the bot's role"), 'the finding');
    expect(bot.said()).toContain("move the bot's role above");
    await sandbox.control.moveRole(seedIds.roles.community, 1);
    bot.child.kill('SIGTERM');
    expect(await bot.exit).toBe(0);
  });

  it('ends for its supervisor to start it again when the gateway refuses at start', async () => {
    sandbox.control.gateway.refuse(Number.POSITIVE_INFINITY);
    const bot = run();
    expect(await bot.exit).toBe(75);
    expect(bot.said()).toContain('Discord refused the connection');
    sandbox.control.gateway.refuse(0);
  });

  it('ends cleanly on SIGTERM, also when asked twice, and leaves the gateway to the next one; the log says who stood by and who stopped', async () => {
    const bot = run();
    await bot.connected();
    await until(async () => (await readBotHealth(redis)).ready, 'health is green');
    const other = run();
    await until(async () => other.said().includes('stands by'), 'the other stands by');
    other.child.kill('SIGTERM');
    expect(await other.exit).toBe(0);
    bot.child.kill('SIGTERM');
    await until(async () => bot.said().includes('the bot is stopping'), 'it stops');
    bot.child.kill('SIGTERM');
    expect(await bot.exit).toBe(0);
    expect(bot.said()).toContain('the bot has stopped');
    expect(await isLeaseHeld(currentDatabase(), gatewayLease)).toBe(false);
    expect((await readBotHealth(redis)).ready).toBe(false);
  });

  it('token-rotated: ends with the repair, and health is red and goes on telling why', async () => {
    const bot = run();
    await bot.connected();
    await sandbox.control.rotateToken();
    expect(await bot.exit).toBe(78);
    expect(bot.said()).toContain('Set DISCORD_TOKEN');
    expect(await readBotHealth(redis)).toEqual({
      ready: false,
      reason: 'Discord does not accept the bot token (4004)',
    });
  });

  const isReady = async () => (await readBotHealth(redis)).ready;
  async function expectAtWork(child: ChildProcess): Promise<void> {
    const exit = exitOf(child);
    const { rhea } = seedIds.people;
    await until(
      async () => (await sandbox.control.state(rhea)).viewer?.commands.some(({ name }) => name === 'queue'),
      'the commands are registered',
    );
    const asked = await sandbox.control.runCommand({ userId: rhea, name: 'queue' });
    expect(asked.callback?.type).toBe(5);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  }

  const whereFull = needing('/dev/full', existsSync('/dev/full'), it);
  whereFull('works on when there is no room for its log', async () => {
    const child = start({ LOG_LEVEL: 'trace' }, openSync('/dev/full', 'w'));
    await until(isReady, 'health is green');
    await expectAtWork(child);
  });

  it('works on when nobody reads its log any more', async () => {
    const bot = run({ LOG_LEVEL: 'trace' });
    await bot.connected();
    bot.child.stdout?.destroy();
    bot.child.stderr?.destroy();
    await expectAtWork(bot.child);
  });
});
