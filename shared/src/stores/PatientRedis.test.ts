import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { startTestStores, type TestStores } from '../testing/index.ts';
import { PatientRedis } from './PatientRedis.ts';

/** Nothing else runs meanwhile, as when a process is busy. */
const block = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

const patienceMs = 600;

describe('PatientRedis', () => {
  let stores: TestStores;
  let redis: PatientRedis;
  beforeAll(async () => {
    stores = await startTestStores();
    redis = new PatientRedis(stores.redisUrl, patienceMs, { enableAutoPipelining: true });
    redis.on('error', () => undefined);
    await redis.ping();
  });
  afterAll(async () => {
    redis.disconnect();
    await stores.stop();
  });

  it('takes an answer that came while this process was busy for longer than it has patience', async () => {
    const asked = redis.ping();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    block(3 * patienceMs);
    expect(await asked).toBe('PONG');
  });

  it('gives up on a Redis that froze, for each command, and is served again afterwards', async () => {
    stores.redis.freeze();
    const asked = await Promise.allSettled([
      redis.get('a'),
      redis.multi().set('a', '1').exec(),
      redis.ping(),
    ]);
    expect(asked.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
    stores.redis.thaw();
    expect(await redis.set('a', '2')).toBe('OK');
    expect(await redis.get('a')).toBe('2');
  });

  describe('in front of a server that answers late', () => {
    let server: Server;
    let slow: PatientRedis | undefined;
    /** Answers each command so many milliseconds after it came. */
    async function answerAfter(delayMs: number): Promise<PatientRedis> {
      const { port } = new URL(stores.redisUrl);
      const sockets: Socket[] = [];
      server = createServer((near) => {
        const far = new (near.constructor as typeof Socket)().connect(Number(port), '127.0.0.1');
        sockets.push(near, far);
        near.pipe(far);
        far.on('data', (bytes) => setTimeout(() => near.write(bytes), delayMs));
        for (const socket of [near, far]) {
          socket.on('error', () => undefined);
        }
        near.on('close', () => far.destroy());
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      slow = new PatientRedis(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`, patienceMs);
      slow.on('error', () => undefined);
      return slow;
    }
    afterEach(() => {
      slow?.disconnect();
      server.close();
    });

    it('none fails while answers keep coming, though each takes longer than the patience', async () => {
      const client = await answerAfter(2 * patienceMs);
      await once(client, 'ready');
      let isHeard = false;
      client.stream.once('data', () => {
        isHeard = true;
      });
      const early: Promise<unknown>[] = [];
      const asked: Promise<string>[] = [];
      while (asked.length < 40) {
        const answer = client.ping();
        (isHeard ? asked : early).push(answer);
        answer.catch(() => undefined);
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
      const late = await Promise.allSettled(asked);
      expect(late.filter(({ status }) => status === 'rejected')).toEqual([]);
      // Nothing had been heard when the first of them were asked.
      await expect(early[0]).rejects.toThrow('timed out');
    });

    it('the handshake may take as long as it needs', async () => {
      const client = await answerAfter(3 * patienceMs);
      await once(client, 'ready');
      expect(client.status).toBe('ready');
    });
  });
});
