import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Redis } from 'ioredis';
import { limits } from '../limits.ts';
import { createLogger } from '../log/logger.ts';
import { createEffectQueue } from '../queue/queue.ts';
import { TestSentinels, until } from '../testing/index.ts';
import { makeCertificate } from '../testing/makeCertificate.ts';
import { createRedis, queueConnection, redisOnce } from './redis.ts';

const log = createLogger('test', 'silent');
/** A busy machine is slow; that somebody is away is another test's matter. */
const patience = { patienceMs: 30_000, startPatienceMs: 60_000 };

const portOf = async (redis: Redis): Promise<number> =>
  Number(/tcp_port:(\d+)/.exec(await redis.info('server'))?.[1]);

describe('an address of Sentinels', () => {
  it('of which none answers is said so, to who asks once as to a start', async () => {
    const url = 'redis+sentinel://127.0.0.1:1,127.0.0.1:2/main';
    const words = /All sentinels are unreachable/;
    const asked = redisOnce(url, 1_000);
    asked.on('error', () => undefined);
    await expect(asked.connect()).rejects.toThrow(words);
    await expect(createRedis(url, log, { startPatienceMs: 300 })).rejects.toThrow(words);
  });
});

describe('Redis behind Sentinels with passwords', () => {
  let set: TestSentinels;
  let redis: Redis;
  beforeAll(async () => {
    set = await TestSentinels.start({ passwords: { redis: 'one-word', sentinel: 'another-word' } });
    redis = await createRedis(set.url, log, patience);
  });
  afterAll(async () => {
    redis.disconnect();
    await set.stop();
  });

  const written = () => until(async () => (await redis.set('key', 'a').catch(() => '')) === 'OK');

  /** Connected anew as often as a Sentinel tells of a new master, in which moment nothing can be asked. */
  const writtenAt = (port: number) =>
    until(async () => (await written()) && (await portOf(redis).catch(() => 0)) === port);

  it('is written to at its master', async () => {
    expect(await redis.set('key', 'a')).toBe('OK');
    expect(await portOf(redis)).toBe((await set.master()).port);
  });

  it('is found again when the Sentinels name a new master just while it is looked for', async () => {
    const { connector, stream } = redis as unknown as {
      stream: Socket;
      connector: { failoverDetector: { sentinels: { client: Redis }[] } };
    };
    const [sentinel] = connector.failoverDetector.sentinels;
    redis.once('connecting', () => sentinel?.client.emit('message', '+switch-master', ''));
    stream.destroy();
    expect(await written()).toBe(true);
  });

  it('is followed to the new master when the old one is demoted, by the queue as well', async () => {
    const queue = createEffectQueue(set.url, log);
    await queue.ready();
    const worker = queueConnection.worker(set.url);
    worker.on('error', () => undefined);
    const old = await set.master();
    await set.demote();
    const { port } = await set.replaced(old);
    await written();
    const isWritten = async () => (await worker.set('key', 'b').catch(() => '')) === 'OK';
    await until(isWritten);
    await until(async () => await queue.counts().catch(() => null));
    const portsOf = async () => await Promise.all([redis, worker].map(portOf)).catch(() => []);
    expect(await until(async () => (await portsOf()).join() === `${port},${port}`)).toBe(true);
    await queue.close();
    worker.disconnect();
    await set.agreed();
  });

  it('is followed when the master stands still, and the old one is left when it wakes', async () => {
    const old = await set.master();
    old.freeze();
    const { port } = await set.replaced(old);
    expect(await writtenAt(port)).toBe(true);
    old.thaw();
    await set.agreed();
    expect(await writtenAt(port)).toBe(true);
  });

  it('is followed when the master is killed', async () => {
    const old = await set.master();
    await old.kill();
    const { port } = await set.replaced(old);
    expect(await writtenAt(port)).toBe(true);
  });
});

describe('Redis behind Sentinels with TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  let set: TestSentinels;
  beforeAll(async () => {
    const made = makeCertificate('127.0.0.1', new Date(Date.now() + limits.dayMs));
    writeFileSync(certificate, made.cert);
    writeFileSync(key, made.key);
    set = await TestSentinels.start({ tls: { certificate, key } });
  });
  afterAll(async () => {
    await set.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A process of its own, because Node reads whom it trusts when it starts. */
  async function write(env: Record<string, string>): Promise<string> {
    const script = `
      const [{ createRedis }, { createLogger }] = await Promise.all([import('./redis.ts'), import('../log/logger.ts')]);
      const redis = await createRedis('${set.url}', createLogger('test', 'silent'), ${JSON.stringify(patience)});
      console.log(await redis.set('key', 'a'), redis.stream.encrypted);
      redis.disconnect();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: __dirname,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return said.trim();
  }

  it('is spoken to by TLS alone, with an authority that is trusted', async () => {
    expect(await write({ NODE_EXTRA_CA_CERTS: certificate })).toBe('OK true');
  });
});
