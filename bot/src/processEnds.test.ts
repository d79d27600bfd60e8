import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Sandbox, seedIds, startSandbox } from '@yieldwren/scripts/sandbox';
import { type Context, createLogger, createRedis, readBotHealth } from '@yieldwren/shared';
import { startTestStores, type TestStores } from '@yieldwren/shared/testing';
import { waitUntil } from './testing/waitUntil.ts';

describe('the process', () => {
  let stores: TestStores;
  let sandbox: Sandbox;
  let redis: Context['redis'];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    [stores, sandbox] = await Promise.all([
      startTestStores(),
      startSandbox({ seed: 'demo', rateLimits: 'off' }),
    ]);
    redis = await createRedis(stores.redisUrl, createLogger('test', 'silent'), {
      patience: 10_000,
    });
  });
  afterAll(async () => {
    for (const child of children) {
      child.kill('SIGKILL');
    }
    redis.disconnect();
    await Promise.all([sandbox.stop(), stores.stop()]);
  });
  afterEach(async () => {
    for (const child of children) {
      child.kill('SIGKILL');
    }
    await redis.flushall();
  });

  function run(settings: Record<string, string> = {}) {
    const child = spawn(process.execPath, [join(__dirname, 'main.ts')], {
      env: {
        PATH: process.env.PATH,
        MONGODB_URI: stores.mongoUri,
        REDIS_URL: stores.redisUrl,
        SESSION_SECRET: 'a secret for tests that is long enough',
        ...sandbox.settings,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let said = '';
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
    });
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
    });
    const exit = once(child, 'exit').then(([code]) => code as number);
    const hears = async (): Promise<void> => {
      while (!said.includes('hears Discord')) {
        await once(child.stdout, 'data');
      }
    };
    return { child, exit, hears, said: () => said };
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

  it('ends with the repair when the token is not accepted at start', async () => {
    const bot = run({ DISCORD_TOKEN: 'not.the.token' });
    expect(await bot.exit).toBe(78);
    expect(bot.said()).toContain('Set DISCORD_TOKEN');
    expect(bot.said()).not.toContain('not.the.token');
  });

  it('intents-disallowed: ends with the repair, at start and while running (4014)', async () => {
    const running = run();
    await running.hears();
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
    await bot.hears();
    await waitUntil(
      async () => bot.said().includes("Community role is below the bot's role: no"),
      'the finding',
    );
    expect(bot.said()).toContain("move the bot's role above");
    await sandbox.control.moveRole(seedIds.roles.community, 1);
    bot.child.kill('SIGTERM');
    expect(await bot.exit).toBe(0);
  });

  it('ends for its supervisor to start it again when the gateway refuses at start', async () => {
    sandbox.control.gateway.refuse(60_000);
    const bot = run();
    expect(await bot.exit).toBe(75);
    expect(bot.said()).toContain('Discord refused the connection');
    sandbox.control.gateway.refuse(0);
  });

  it('ends cleanly on SIGTERM and leaves the gateway to the next one', async () => {
    const bot = run();
    await bot.hears();
    await waitUntil(async () => (await readBotHealth(redis)).ready, 'health is green');
    bot.child.kill('SIGTERM');
    expect(await bot.exit).toBe(0);
    expect(await redis.get('bot:lease')).toBeNull();
    expect((await readBotHealth(redis)).ready).toBe(false);
  });

  it('token-rotated: ends with the repair, and health is red', async () => {
    const bot = run();
    await bot.hears();
    await sandbox.control.rotateToken();
    expect(await bot.exit).toBe(78);
    expect(bot.said()).toContain('Set DISCORD_TOKEN');
    expect((await readBotHealth(redis)).ready).toBe(false);
  });
});
