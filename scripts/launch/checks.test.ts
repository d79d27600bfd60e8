import crypto from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@yieldwren/shared';
import { needing } from '@yieldwren/shared/testing';
import { findEmbedded, readEnvironment } from '../base/readEnvironment.ts';
import { checkPorts, describeFault, mustHaveAddress, portsOf, type WantedPort } from './checkPorts.ts';
import { checkSettings } from './checkSettings.ts';
import { checkNamedStores } from './checkStores.ts';
import { makeFolder } from './makeFolder.ts';
import { findFreePort, namedOrFreePort, whyNotFree } from './ports.ts';
import { findSessionSecret, readSessionSecret } from './sessionSecret.ts';
import { settingsOf, withSupplied } from './withSupplied.ts';

const embedded = { mongo: true, redis: true, discord: true };

const hasLoopback6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const whereIpv6 = needing('IPv6', hasLoopback6, describe);

/** Why these cannot be had. */
const wants = async (...wanted: WantedPort[]) => await checkPorts(wanted).catch((error: unknown) => error);

describe('before anything starts', () => {
  test('a start without any setting is in order', () => {
    expect(() => checkSettings({}, embedded, () => undefined)).not.toThrow();
  });

  test('a folder that cannot be made is named, with the system’s reason', () => {
    const folder = mkdtempSync(join(tmpdir(), 'folder-'));
    const taken = join(folder, '.data');
    writeFileSync(taken, '');
    expect(() => makeFolder(join(taken, 'logs'))).toThrow(
      `The folder ${taken}/logs cannot be made (ENOTDIR)`,
    );
    rmSync(folder, { recursive: true, force: true });
  });

  test('all wrong settings are named at once, and a misspelt one with its right name', () => {
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    const misspelt = 'DISCORD_TOKN is not a setting; did you mean DISCORD_TOKEN?';
    const env = { PORT: 'x', SUPPORT_EMAIL: 'nobody', DISCORD_TOKN: 'a' };
    const check = () => checkSettings(env, { ...embedded, discord: false }, say);
    expect(check).toThrow(/PORT:.*SUPPORT_EMAIL:.*DISCORD_TOKEN: missing.*Nothing was started/s);
    expect(check).toThrow(misspelt);
    checkSettings({ DISCORD_TOKN: 'a' }, embedded, say);
    expect(said).toEqual([`Warning: ${misspelt}`]);
  });

  test.each(['MONGODB_URI', 'REDIS_URL', 'SESSION_SECRET', 'DISCORD_TOKEN'])(
    'a file for %s that cannot be read is told as that, and nothing stands in for it',
    (name) => {
      const env = readEnvironment('/absent', { [`${name}_FILE`]: '/absent/secret' });
      const check = () => checkSettings(env, findEmbedded(env), () => undefined);
      expect(check).toThrow(`${name}_FILE: the file /absent/secret cannot be read (ENOENT)`);
      expect(check).not.toThrow('is set as well');
    },
  );

  test('real services throughout need a session secret of one’s own', () => {
    const env = { MONGODB_URI: 'mongodb://a', REDIS_URL: 'redis://a' };
    const check = () => checkSettings(env, { mongo: false, redis: false, discord: false }, () => undefined);
    expect(check).toThrow('SESSION_SECRET: missing');
  });

  test('a busy port is named with the setting that changes it', async () => {
    const port = await findFreePort();
    const server = createServer().listen(port, '127.0.0.1');
    const wanted = [{ setting: 'SANDBOX_PORT', port, host: '127.0.0.1' }];
    await expect(checkPorts(wanted)).rejects.toThrow(`SANDBOX_PORT=${port + 10}`);
    await new Promise((resolve) => server.close(resolve));
    await expect(checkPorts(wanted)).resolves.toBeUndefined();
  });

  whereIpv6('where localhost leads to two addresses', () => {
    test('a port that another program has where localhost leads to as well is busy, where people are told localhost', async () => {
      const port = await findFreePort();
      const server = createServer().listen(port, '::1');
      await once(server, 'listening');
      const env = { HOST: '127.0.0.1', PORT: String(port), SANDBOX_PORT: '0' };
      const told = { ...env, PUBLIC_URL: `http://localhost:${port}` };
      await expect(checkPorts(portsOf(told, embedded))).rejects.toThrow(`PORT=${port + 10}`);
      const elsewhere = { ...env, PUBLIC_URL: 'https://club.test' };
      await expect(checkPorts(portsOf(elsewhere, embedded))).resolves.toBeUndefined();
      await new Promise((resolve) => server.close(resolve));
      await expect(checkPorts(portsOf(told, embedded))).resolves.toBeUndefined();
    });
  });

  test('an address that this machine does not have keeps nobody from a port', async () => {
    const [host, alsoAt] = ['127.0.0.1', ['192.0.2.1']];
    const wanted = [{ setting: 'PORT', port: await findFreePort(), host, alsoAt }];
    await expect(checkPorts(wanted)).resolves.toBeUndefined();
  });

  test.each(['30O1', '70000', '-1', '3.5'])('%j is told to be no port', async (port) => {
    await expect(checkPorts(portsOf({ SANDBOX_PORT: port }, embedded))).rejects.toThrow(
      'SANDBOX_PORT is no port: choose a number from 1 to 65535.\nNothing was started.',
    );
  });

  test.each(['PORT', 'SANDBOX_PORT'])('%s=0 is refused: nobody would know where to open it', (name) => {
    expect(() => mustHaveAddress({ PORT: '3000', [name]: '0' })).toThrow(
      `${name}=0 is any port, and nobody would know which`,
    );
    expect(() => mustHaveAddress({ PORT: '3000', BOT_HEALTH_PORT: '0' })).not.toThrow();
  });

  test('the port that is proposed instead is one', () => {
    const wanted = { setting: 'PORT', port: 65_530, host: '127.0.0.1' };
    expect(describeFault(wanted, 'EADDRINUSE')).toContain('PORT=65520');
  });

  test.each([undefined, '', '0'])(
    'a port that the setting %j does not name is any free one',
    async (setting) => {
      const port = await namedOrFreePort(setting);
      expect(await whyNotFree(port, '127.0.0.1')).toBeUndefined();
      expect(await namedOrFreePort('3002')).toBe(3002);
    },
  );

  test('two services that want one port are told apart before the second finds it taken', async () => {
    const port = await findFreePort();
    const wanted = ['PORT', 'SANDBOX_PORT'].map((setting) => ({ setting, port, host: '127.0.0.1' }));
    await expect(checkPorts(wanted)).rejects.toThrow(
      `PORT and SANDBOX_PORT are both ${port}: choose two.\nNothing was started.`,
    );
    const anyPorts = wanted.map((one) => ({ ...one, port: 0 }));
    await expect(checkPorts(anyPorts)).resolves.toBeUndefined();
  });

  test('what a setting must be repaired for ends with 78, a port that another program has with 1', async () => {
    const port = await findFreePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    const free = { setting: 'PORT', port: await findFreePort(), host: '127.0.0.1' };
    expect(await wants({ ...free, port })).toMatchObject({ exitCode: 1 });
    expect(await wants({ ...free, port: 70_000 })).toMatchObject({ exitCode: 78 });
    expect(await wants({ ...free, host: '192.0.2.1' })).toMatchObject({ exitCode: 78 });
    expect(await wants(free, { ...free, setting: 'BOT_HEALTH_PORT' })).toMatchObject({ exitCode: 78 });
    const zero = await (async () => mustHaveAddress({ PORT: '0' }))().catch((error: unknown) => error);
    expect(zero).toMatchObject({ exitCode: 78 });
    server.close();
  });

  test('a port that is named for the bot is one of them, and the sandbox’s only where there is one', async () => {
    const [port, other] = [await findFreePort(), await findFreePort()].map(String);
    const env = { PORT: other, SANDBOX_PORT: port, BOT_HEALTH_PORT: port };
    await expect(checkPorts(portsOf(env, embedded))).rejects.toThrow(
      `SANDBOX_PORT and BOT_HEALTH_PORT are both ${port}: choose two.`,
    );
    const named = portsOf(env, { ...embedded, discord: false });
    await expect(checkPorts(named)).resolves.toBeUndefined();
    const server = createServer().listen(Number(port), '127.0.0.1');
    await expect(checkPorts(named)).rejects.toThrow(`BOT_HEALTH_PORT=${Number(port) + 10}`);
    await new Promise((resolve) => server.close(resolve));
    // Unset it is any free one.
    expect(
      portsOf({ PORT: other }, { ...embedded, discord: false }).filter((one) => one.port !== 0),
    ).toHaveLength(1);
  });

  test('a HOST that is no address of this machine is named, and no port blamed', async () => {
    // Kept for documents (RFC 5737), and a name that never is one (RFC 6761).
    for (const host of ['192.0.2.1', 'nowhere.invalid']) {
      const port = await findFreePort();
      await expect(checkPorts([{ setting: 'PORT', port, host }])).rejects.toThrow(
        `HOST=${host} is no address of this machine`,
      );
    }
  });

  test('a port that only the administrator may use is said to be one', () => {
    const wanted = { setting: 'PORT', port: 80, host: '127.0.0.1' };
    expect(describeFault(wanted, 'EACCES')).toBe(
      'Port 80 may not be used by you: those below 1024 are the administrator’s. Choose another port: PORT=8080',
    );
  });

  test('a named store that does not answer is named without its password', async () => {
    const port = await findFreePort();
    const env = { REDIS_URL: `redis://user:hunter2@127.0.0.1:${port}` };
    const check = checkNamedStores(env, () => undefined);
    const message = await check.catch((error: Error) => error.message);
    expect(message).toMatch(
      new RegExp(
        `Redis at redis://user:…@127.0.0.1:${port} does not answer: .*ECONNREFUSED[^]*Check REDIS_URL`,
      ),
    );
    expect(message).not.toContain('hunter2');
  });
});

describe('a free port', () => {
  it('is none that a connection on its way out may be given meanwhile', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort()));
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });

  it('is given to nobody else who asks, though nobody listens there yet', async () => {
    const port = await findFreePort();
    const chance = jest.spyOn(crypto, 'randomInt').mockImplementationOnce(() => port);
    expect(await findFreePort()).not.toBe(port);
    chance.mockRestore();
  });

  it('is looked for in vain on an address that is not of this machine', async () => {
    await expect(findFreePort(0, '192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
  });
});

describe('what bot and portal are started with', () => {
  const given = ['DISCORD_TOKEN_FILE', 'SESSION_SECRET', 'MONGODB_URI'];
  afterEach(() => {
    for (const name of given) {
      delete process.env[name];
    }
  });

  test('is a secret out of its file, and what is embedded in place of an empty setting', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    const file = join(folder, 'token');
    writeFileSync(file, 'out.of.its.file\n');
    Object.assign(process.env, { DISCORD_TOKEN_FILE: file, SESSION_SECRET: '', MONGODB_URI: '' });
    const stores = { MONGODB_URI: 'mongodb://embedded', REDIS_URL: 'redis://embedded' };
    const secret = { SESSION_SECRET: readSessionSecret(folder) };
    const discord = {
      DISCORD_CLIENT_ID: '100000000000000000',
      DISCORD_CLIENT_SECRET: 'theirs',
      DISCORD_GUILD_ID: '100000000000000000',
      DISCORD_INVITE_URL: 'http://127.0.0.1',
      DISCORD_MEMBER_ROLE_ID: '100000000000000002',
      DISCORD_REVIEWER_ROLE_ID: '100000000000000001',
      DISCORD_REVIEW_CHANNEL_ID: '100000000000000000',
    };
    const env = { ...readEnvironment(folder), ...discord };
    const config = loadConfig(withSupplied(env, { secret, stores, discord: {} }));
    rmSync(folder, { recursive: true, force: true });
    expect(config.DISCORD_TOKEN).toBe('out.of.its.file');
    expect(config.SESSION_SECRET).toEqual([secret.SESSION_SECRET]);
    expect(config.MONGODB_URI).toBe('mongodb://embedded');
  });
});

describe('what operators’ tools are told about a run', () => {
  test('is what bot and portal run with, a secret of the shell among it, and nothing that is no setting', () => {
    const own = {
      SESSION_SECRET: 'of the shell',
      MONGODB_URI: 'mongodb://named',
      PATH: '/bin',
      PORT: '3000',
    };
    const secret = { SESSION_SECRET: 'of the folder' };
    const complete = withSupplied(own, { secret, stores: { REDIS_URL: 'redis://embedded' }, discord: {} });
    expect(settingsOf(complete)).toEqual({
      SESSION_SECRET: 'of the shell',
      MONGODB_URI: 'mongodb://named',
      REDIS_URL: 'redis://embedded',
      PORT: '3000',
    });
  });
});

describe('the session secret', () => {
  test('is made once, long, and readable by its owner only', () => {
    const data = mkdtempSync(join(tmpdir(), 'secret-'));
    const secret = readSessionSecret(data);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(readSessionSecret(data)).toBe(secret);
    expect(statSync(join(data, 'session-secret')).mode & 0o777).toBe(0o600);
    rmSync(data, { recursive: true, force: true });
  });

  test('of a file that was left empty is made anew, and none is found there before', () => {
    const data = mkdtempSync(join(tmpdir(), 'secret-'));
    writeFileSync(join(data, 'session-secret'), '');
    expect(findSessionSecret(data)).toBeUndefined();
    const secret = readSessionSecret(data);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(findSessionSecret(data)).toBe(secret);
    rmSync(data, { recursive: true, force: true });
  });
});
