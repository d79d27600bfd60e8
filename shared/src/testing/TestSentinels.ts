import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RedisOptions } from 'ioredis';
import { freePort } from '../freePort.ts';
import { TestRedis } from './TestRedis.ts';
import { until } from './until.ts';

export interface SentinelsOptions {
  /** A master that says nothing for so long is replaced. */
  downAfterMs?: number;
  /** Of the Redis, and another of the Sentinels. */
  passwords?: { redis: string; sentinel: string };
  /** Files in PEM: everything is spoken by TLS, and nothing else is understood. */
  tls?: { certificate: string; key: string };
  /** Where the others reach a Redis, if not at its own port. */
  reachedAt?: (port: number) => Promise<number>;
}

const name = 'main';
const count = 3;
const quorum = 2;

const tlsConfig = (port: number, tls: SentinelsOptions['tls']) =>
  tls
    ? [
        'port 0',
        `tls-port ${port}`,
        `tls-cert-file ${tls.certificate}`,
        `tls-key-file ${tls.key}`,
        `tls-ca-cert-file ${tls.certificate}`,
        'tls-auth-clients no',
        'tls-replication yes',
      ]
    : [];

const clientOf = (
  { tls }: SentinelsOptions,
  password: string | undefined,
): Pick<RedisOptions, 'password' | 'tls'> => ({
  ...(password ? { password } : {}),
  ...(tls ? { tls: { rejectUnauthorized: false } } : {}),
});

/** Three Redis, one of them the master, and three Sentinels that agree on which. */
export class TestSentinels {
  readonly url: string;
  readonly members: readonly TestRedis[];
  readonly sentinels: readonly TestRedis[];
  readonly #reached: readonly number[];
  readonly #folder: string;

  private constructor(
    parts: Pick<TestSentinels, 'url' | 'members' | 'sentinels'>,
    reached: number[],
    folder: string,
  ) {
    this.url = parts.url;
    this.members = parts.members;
    this.sentinels = parts.sentinels;
    this.#reached = reached;
    this.#folder = folder;
  }

  static async start(options: SentinelsOptions = {}): Promise<TestSentinels> {
    const folder = await mkdtemp(join(tmpdir(), 'sentinels-'));
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const reached = await Promise.all(ports.map(options.reachedAt ?? (async (port) => port)));
    const members = ports.map((port, at) => makeMember(port, folder, reached, at, options));
    await Promise.all(members.map((member) => member.start()));
    const sentinelPorts = await Promise.all(Array.from({ length: count }, freePort));
    const sentinels = sentinelPorts.map((port) => makeSentinel(port, folder, reached[0] ?? 0, options));
    await Promise.all(sentinels.map((sentinel) => sentinel.start()));
    const { passwords, tls } = options;
    const hosts = sentinelPorts.map((port) => `127.0.0.1:${port}`).join();
    const [login, query] = passwords
      ? [`:${passwords.redis}@`, `?sentinelPassword=${passwords.sentinel}`]
      : ['', ''];
    const url = `redis${tls ? 's' : ''}+sentinel://${login}${hosts}/${name}${query}`;
    const started = new TestSentinels({ url, members, sentinels }, reached, folder);
    await started.agreed();
    return started;
  }

  async #ask(sentinel: TestRedis | undefined, ...words: [string, ...string[]]): Promise<unknown> {
    const redis = sentinel?.connect();
    return await redis?.call(...words).finally(() => redis.disconnect());
  }

  /** Waits until every Sentinel knows all the others, and two replicas that follow the master. */
  async agreed(): Promise<void> {
    await until(async () => {
      const known = await Promise.all(
        this.sentinels.map(async (sentinel) => {
          const pairs = (await this.#ask(sentinel, 'SENTINEL', 'MASTER', name)) as string[];
          const read = (key: string) => Number(pairs[pairs.indexOf(key) + 1]);
          return read('num-slaves') === count - 1 && read('num-other-sentinels') === count - 1;
        }),
      );
      return known.every(Boolean);
    });
  }

  /** The one that the first Sentinel calls the master. */
  async master(): Promise<TestRedis> {
    const [first] = this.sentinels;
    const address = (await this.#ask(first, 'SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name)) as string[];
    const member = this.members[this.#reached.indexOf(Number(address[1]))];
    if (!member) {
      throw new Error(`no member is reached at ${address.join(':')}`);
    }
    return member;
  }

  /** Has another made master, as before maintenance; refused while one is being made. */
  async demote(): Promise<void> {
    const [first] = this.sentinels;
    await until(async () => await this.#ask(first, 'SENTINEL', 'FAILOVER', name).catch(() => null));
  }

  /** Waits until somebody else than this is the master. */
  async replaced(master: TestRedis): Promise<TestRedis> {
    return await until(async () => {
      const now = await this.master();
      return now === master ? null : now;
    });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.members, ...this.sentinels].map((one) => one.kill()));
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function makeMember(
  port: number,
  folder: string,
  reached: readonly number[],
  at: number,
  options: SentinelsOptions,
) {
  const { passwords, tls } = options;
  const config = [
    ...tlsConfig(port, tls),
    `replica-announce-ip 127.0.0.1`,
    `replica-announce-port ${reached[at]}`,
    'repl-diskless-sync-delay 0',
    ...(passwords ? [`requirepass ${passwords.redis}`, `masterauth ${passwords.redis}`] : []),
    ...(at > 0 ? [`replicaof 127.0.0.1 ${reached[0]}`] : []),
  ];
  return new TestRedis(port, folder, { config, client: clientOf(options, passwords?.redis) });
}

function makeSentinel(port: number, folder: string, master: number, options: SentinelsOptions) {
  const { passwords, tls, downAfterMs = 2_000 } = options;
  const config = [
    ...tlsConfig(port, tls),
    `sentinel monitor ${name} 127.0.0.1 ${master} ${quorum}`,
    `sentinel down-after-milliseconds ${name} ${downAfterMs}`,
    `sentinel failover-timeout ${name} ${downAfterMs}`,
    ...(passwords
      ? [
          `sentinel auth-pass ${name} ${passwords.redis}`,
          `requirepass ${passwords.sentinel}`,
          `sentinel sentinel-pass ${passwords.sentinel}`,
        ]
      : []),
  ];
  return new TestRedis(port, folder, {
    config,
    isSentinel: true,
    client: clientOf(options, passwords?.sentinel),
  });
}
