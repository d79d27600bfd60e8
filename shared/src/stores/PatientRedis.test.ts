import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { startTestStores, type TestStores, until } from '../testing/index.ts';
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
    await until(async () => (await redis.set('a', '2').catch(() => '')) === 'OK');
    expect(await until(() => redis.get('a').catch(() => null))).toBe('2');
  });

  it('gives up on what was under way when the connection to a frozen Redis was closed, though a new one gets no answer either', async () => {
    const options = { socketTimeout: patienceMs / 2, maxRetriesPerRequest: 1, enableOfflineQueue: false };
    const client = new PatientRedis(stores.redisUrl, patienceMs, options);
    client.on('error', () => undefined);
    await once(client, 'ready');
    stores.redis.freeze();
    try {
      await expect(client.ping()).rejects.toThrow('Command timed out');
      expect(client.status).not.toBe('ready');
    } finally {
      stores.redis.thaw();
    }
    await once(client, 'ready');
    expect(await until(() => client.ping().catch(() => null))).toBe('PONG');
    client.disconnect();
  });

  describe('in front of a server that answers late', () => {
    let server: Server;
    let slow: PatientRedis | undefined;
    /** A door to Redis, whose answers go through `pass` on their way. */
    async function behind(pass: (bytes: Buffer, near: Socket) => void): Promise<PatientRedis> {
      const { port } = new URL(stores.redisUrl);
      server = createServer((near) => {
        const far = new (near.constructor as typeof Socket)().connect(Number(port), '127.0.0.1');
        near.pipe(far);
        far.on('data', (bytes: Buffer) => {
          pass(bytes, near);
        });
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

    it('none fails while answers keep coming, though most take longer than the patience', async () => {
      const pong = '+PONG\r\n';
      let held: Buffer | undefined;
      let door: Socket | undefined;
      const client = await behind((bytes, near) => {
        door = near;
        if (held) {
          held = Buffer.concat([held, bytes]);
        } else {
          near.write(bytes);
        }
      });
      await once(client, 'ready');
      held = Buffer.alloc(0);
      const asked = Promise.allSettled(Array.from({ length: 40 }, () => client.ping()));
      const trickle = setInterval(() => {
        door?.write(held?.subarray(0, pong.length) ?? '');
        held = held?.subarray(pong.length);
      }, patienceMs / 10);
      const answers = await asked;
      clearInterval(trickle);
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    });

    it('the handshake may take as long as it needs', async () => {
      const client = await behind((bytes, near) => setTimeout(() => near.write(bytes), 3 * patienceMs));
      await once(client, 'ready');
      expect(client.status).toBe('ready');
    });
  });
});
