import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MongoMemoryReplSet } from 'mongodb-memory-server';
import { freePort } from './freePort.ts';

/** A database of a real MongoDB (one-node replica set) and a real Redis on a free loopback port. */
export interface TestStores {
  mongoUri: string;
  /** The address of another database beside it. */
  mongoUriOf: (name: string) => string;
  redisUrl: string;
  redis: TestRedis;
  stop: () => Promise<void>;
}

/** A redis-server that a test can kill, freeze and bring back on the same port. */
export class TestRedis {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.url = `redis://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const binary = process.env.REDIS_SERVER_BINARY ?? 'redis-server';
    const child = spawn(
      binary,
      [
        '--port',
        String(this.#port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        this.#folder,
      ],
      {
        stdio: 'ignore',
      },
    );
    this.#process = child;
    const probe = new Redis(this.url, { retryStrategy: () => 25, maxRetriesPerRequest: null });
    probe.on('error', () => undefined);
    await probe.ping();
    probe.disconnect();
  }

  /** SIGKILL: connections break, data is gone. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    }
  }

  /** Stops answering without closing anything. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }
}

/** In memory where there is room: what tests write need not survive, and waits for no disk. */
async function scratchFolder(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return await mkdtemp(join(room > 2 ** 31 ? memory : tmpdir(), 'mongo-'));
}

/** @returns the address of a new MongoDB, to be stopped by who asked for it */
export async function startMongo(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const dbPath = await scratchFolder();
  const mongo = await MongoMemoryReplSet.create({
    replSet: { count: 1, storageEngine: 'wiredTiger', args: ['--wiredTigerCacheSizeGB', '1'] },
    // On a busy machine the first word takes its time.
    instanceOpts: [{ dbPath, launchTimeout: 120_000 }],
  });
  // A busy machine is slow, and a test of the product's patience asks for it by another way.
  const patience = 'serverSelectionTimeoutMS=30000&connectTimeoutMS=30000';
  return {
    url: `${mongo.getUri('-')}&${patience}`,
    stop: async () => {
      await mongo.stop();
      await rm(dbPath, { recursive: true, force: true });
    },
  };
}

/** The same database through something that listens on a port of this machine. */
export function throughPort(mongoUri: string, port: number): string {
  const url = new URL(mongoUri);
  url.host = `127.0.0.1:${port}`;
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return url.href;
}

/** The MongoDB of the whole run of tests, where there is one (TEST_MONGODB_URL), else one of its own. */
async function findMongo(): ReturnType<typeof startMongo> {
  const url = process.env.TEST_MONGODB_URL;
  return url ? { url, stop: async () => undefined } : await startMongo();
}

/**
 * Everything starts empty. `stop` ends what this call started.
 * @param own a MongoDB that no other test is at work with, for what disturbs the whole server
 */
export async function startTestStores({ own = false } = {}): Promise<TestStores> {
  const folder = await mkdtemp(join(tmpdir(), 'stores-'));
  const redis = new TestRedis(await freePort(), folder);
  const [mongo] = await Promise.all([own ? startMongo() : findMongo(), redis.start()]);
  const database = `test-${randomBytes(6).toString('hex')}`;
  const uriOf = (name: string) => mongo.url.replace('/-?', `/${name}?`);
  return {
    mongoUri: uriOf(database),
    mongoUriOf: (name) => uriOf(`${database}-${name}`),
    redisUrl: redis.url,
    redis,
    stop: async () => {
      await Promise.all([mongo.stop(), redis.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
