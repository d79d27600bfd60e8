import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MongoMemoryReplSet } from 'mongodb-memory-server';

/** A real MongoDB (one-node replica set) and a real Redis on free loopback ports, thrown away by `stop`. */
export interface TestStores {
  mongoUri: string;
  redisUrl: string;
  redis: TestRedis;
  stop: () => Promise<void>;
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
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

export async function startTestStores(): Promise<TestStores> {
  const folder = await mkdtemp(join(tmpdir(), 'stores-'));
  const redis = new TestRedis(await freePort(), folder);
  const [mongo] = await Promise.all([
    MongoMemoryReplSet.create({ replSet: { count: 1, storageEngine: 'wiredTiger' } }),
    redis.start(),
  ]);
  return {
    mongoUri: mongo.getUri('test'),
    redisUrl: redis.url,
    redis,
    stop: async () => {
      await Promise.all([mongo.stop(), redis.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
