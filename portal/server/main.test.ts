import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { beginRestore, connectDatabase, currentDatabase, disconnectDatabase } from '@yieldwren/shared';
import { freePort, startTestStores, type TestStores, until } from '@yieldwren/shared/testing';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const isBuilt = existsSync(fileURLToPath(new URL('../dist/pages/manifest.json', import.meta.url)));

const discord = {
  DISCORD_TOKEN: 'token',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_INVITE_URL: 'http://127.0.0.1:1/invite',
  ...Object.fromEntries(
    ['CLIENT_ID', 'GUILD_ID', 'MEMBER_ROLE_ID', 'REVIEWER_ROLE_ID', 'REVIEW_CHANNEL_ID'].map((name, n) => [
      `DISCORD_${name}`,
      `10000000000000000${n}`,
    ]),
  ),
};

interface Portal {
  process: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

function run(settings: Record<string, string>): Portal {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      DISCORD_URL: 'http://127.0.0.1:1',
      ...discord,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (part: Buffer) => {
    text += part.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { process: child, output: () => text, exit };
}

/**
 * One request. 'gone': nobody listens any more, or a new connection was refused before anybody took it, so that a
 * balancer goes elsewhere. Any other failure is a request that was begun and not finished.
 */
async function ask(url: string, agent: Agent): Promise<number | string> {
  return await new Promise((resolve) => {
    const asked = get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve('cut off'));
    });
    asked.once('error', ({ code }: NodeJS.ErrnoException) => {
      const wasNeverTaken = code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !asked.reusedSocket);
      resolve(wasNeverTaken ? 'gone' : String(code));
    });
  });
}

describe('the portal as a process', () => {
  let stores: TestStores;
  let settings: Record<string, string>;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    if (!isBuilt) {
      throw new Error('The pages are not built: run `npm run build` first.');
    }
    stores = await startTestStores();
    settings = {
      MONGODB_URI: stores.mongoUri,
      REDIS_URL: stores.redisUrl,
      SESSION_SECRET: 'a secret for tests that is long enough',
    };
  });
  afterAll(async () => {
    for (const child of started) {
      child.kill('SIGKILL');
    }
    await stores.stop();
  });

  async function start(): Promise<Portal & { url: string }> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const portal = run({ ...settings, PORT: String(port), PUBLIC_URL: url });
    started.push(portal.process);
    await until(async () => portal.output().includes('the portal is up'));
    return { ...portal, url };
  }

  it('serves pages and API, and ends with 0 on SIGTERM without failing a request that is under way', async () => {
    const portal = await start();
    expect((await fetch(portal.url)).headers.get('content-type')).toMatch(/^text\/html/);
    const statuses: (number | string)[] = [];
    let isOver = false;
    const visit = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver) {
        const status = await ask(`${portal.url}/api/config`, agent);
        statuses.push(status);
        isOver = isOver || status === 'gone';
      }
      agent.destroy();
    };
    const visitors = Promise.all([visit(), visit(), visit(), visit()]);
    await until(async () => statuses.length > 20);
    portal.process.kill('SIGTERM');
    expect(await portal.exit).toBe(0);
    isOver = true;
    await visitors;
    expect(statuses.filter((status) => status !== 200 && status !== 'gone')).toEqual([]);
    expect(portal.output()).toContain('the portal has stopped');
  });

  it('a second signal ends it no sooner: what is under way is answered', async () => {
    const portal = await start();
    const headers = { origin: portal.url, 'content-type': 'application/json', expect: '100-continue' };
    const slow = request(`${portal.url}/api/auth/logout`, { method: 'POST', headers });
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.flushHeaders();
    await once(slow, 'continue');
    portal.process.kill('SIGINT');
    await until(async () => portal.output().includes('the portal is stopping'));
    portal.process.kill('SIGTERM');
    // Nothing new is taken: the half second in which everything is answered as ever is over.
    await until(async () => (await ask(`${portal.url}/healthz`, new Agent())) === 'gone');
    slow.end('{}');
    expect((await answered)[0].statusCode).toBe(204);
    expect(await portal.exit).toBe(0);
    expect(portal.output().match(/the portal (?:is stopping|has stopped)/g)).toEqual([
      'the portal is stopping',
      'the portal has stopped',
    ]);
  });

  it('ends with 78 and names HOST when this machine has no such address', async () => {
    // Of a network for documents (RFC 5737).
    const portal = run({ ...settings, PORT: '0', HOST: '192.0.2.1', PUBLIC_URL: 'http://127.0.0.1' });
    expect(await portal.exit).toBe(78);
    expect(portal.output()).toContain('HOST: this machine has no such address (found "192.0.2.1")');
  });

  it('ends with a message on a setting that is missing, and on stores that are not there', async () => {
    const cases: [Record<string, string>, RegExp][] = [
      [{ SESSION_SECRET: '' }, /SESSION_SECRET: missing/],
      [{ REDIS_URL: 'redis://127.0.0.1:1' }, /cannot start. Redis at redis:.*\(REDIS_URL\).*ECONNREFUSED/],
      [
        { MONGODB_URI: 'mongodb://127.0.0.1:1/x' },
        /cannot start. MongoDB at mongodb:.*\(MONGODB_URI\).*ECONNREFUSED/,
      ],
    ];
    const portals = cases.map(([change]) => run({ ...settings, PORT: '0', ...change }));
    started.push(...portals.map((portal) => portal.process));
    expect(await Promise.all(portals.map((portal) => portal.exit))).toEqual([78, 1, 1]);
    for (const [at, [, message]] of cases.entries()) {
      const output = portals[at]?.output() ?? '';
      expect(output).toMatch(message);
      expect(output).not.toContain('    at ');
    }
  });

  it('ends as what wants a person when a newer build has written the data', async () => {
    const MONGODB_URI = stores.mongoUriOf('newer');
    await connectDatabase(MONGODB_URI);
    const meta = currentDatabase().collection<{ _id: string; schema_version: number }>('meta');
    await meta.insertOne({ _id: 'schema', schema_version: 9_999 });
    await disconnectDatabase();
    const portal = run({ ...settings, MONGODB_URI, PORT: '0' });
    started.push(portal.process);
    expect(await portal.exit).toBe(78);
    expect(portal.output()).toContain('9999');
  });

  it('ends as what wants a person where a restore was begun and not finished', async () => {
    const MONGODB_URI = stores.mongoUriOf('half');
    await connectDatabase(MONGODB_URI);
    await beginRestore(currentDatabase(), new Date());
    await disconnectDatabase();
    const portal = run({ ...settings, MONGODB_URI, PORT: '0' });
    started.push(portal.process);
    expect(await portal.exit).toBe(78);
    expect(portal.output()).toContain('was begun and not finished: this database is not whole');
    expect(portal.output()).toContain('npm run restore -- --finish');
  });

  it('ends with 1 and names PORT when another program has the port', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const portal = run({ ...settings, PORT: port });
    started.push(portal.process);
    expect(await portal.exit).toBe(1);
    const fault = `Port ${port} is in use by another program: end that one, or set PORT to another.`;
    expect(portal.output()).toContain(`The portal cannot start. ${fault}`);
    squatter.close();
  });
});
