import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis, type RedisOptions } from 'ioredis';

interface TestRedisOptions {
  /** Further lines of its configuration, which it may rewrite itself. */
  config?: readonly string[];
  isSentinel?: boolean;
  /** What speaking to it takes: a password, TLS. */
  client?: Pick<RedisOptions, 'password' | 'tls'>;
}

/** A redis-server that a test can kill, freeze and bring back on the same port. */
export class TestRedis {
  readonly url: string;
  readonly port: number;
  readonly #folder: string;
  readonly #options: TestRedisOptions;
  #process: ChildProcess | undefined;

  constructor(port: number, folder: string, options: TestRedisOptions = {}) {
    this.port = port;
    this.#folder = folder;
    this.#options = options;
    this.url = `redis://127.0.0.1:${port}`;
  }

  #writeConfig(): string {
    const path = join(this.#folder, `redis-${this.port}.conf`);
    if (!existsSync(path)) {
      const { config = [], isSentinel = false } = this.#options;
      const stored = isSentinel ? [] : ['save ""', 'appendonly no'];
      const usual = [`port ${this.port}`, 'bind 127.0.0.1', `dir ${this.#folder}`, ...stored];
      writeFileSync(path, [...usual, ...config, ''].join('\n'));
    }
    return path;
  }

  async start(): Promise<void> {
    const { isSentinel = false } = this.#options;
    const args = [this.#writeConfig(), ...(isSentinel ? ['--sentinel'] : [])];
    this.#process = spawn(process.env.REDIS_SERVER_BINARY ?? 'redis-server', args, { stdio: 'ignore' });
    const probe = this.connect();
    await probe.ping();
    probe.disconnect();
  }

  /** A connection that waits until somebody answers, past every gate. */
  connect(): Redis {
    const { client } = this.#options;
    const patient = { retryStrategy: () => 25, maxRetriesPerRequest: null, enableReadyCheck: false };
    const redis = new Redis(this.port, '127.0.0.1', { ...patient, ...client });
    redis.on('error', () => undefined);
    return redis;
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
