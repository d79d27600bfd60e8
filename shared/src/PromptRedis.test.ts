import { PromptRedis } from './PromptRedis.ts';
import { startTestStores, type TestStores } from './testing/index.ts';

/** Nothing else runs meanwhile, as when a process is busy. */
const block = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

describe('PromptRedis', () => {
  let stores: TestStores;
  let redis: PromptRedis;
  beforeAll(async () => {
    stores = await startTestStores();
    redis = new PromptRedis(stores.redisUrl, 200, { enableAutoPipelining: true });
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
    block(500);
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
});
