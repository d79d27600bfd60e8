import type { Redis } from 'ioredis';
import { createLogger } from '../log/logger.ts';
import { startTestRedis } from '../testing/startTestRedis.ts';
import { until } from '../testing/until.ts';
import { causeOf } from './causeOf.ts';
import { createRedis, isRedisAway } from './redis.ts';

const log = createLogger('test', 'silent');

describe('a Redis that answers and does not do what it is asked', () => {
  let redis: Redis;
  let admin: Redis;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const started = await startTestRedis();
    ({ redis: admin, stop } = started);
    redis = await createRedis(started.server.url, log);
  });
  afterAll(async () => {
    redis.disconnect();
    await stop();
  });

  const write = () => redis.set('a', '1');
  const transaction = () => redis.multi().set('a', '1').exec();
  const config = (name: string, value: string) => admin.config('SET', name, value);

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>, RegExp]>([
    ['full', () => config('maxmemory', '1'), () => config('maxmemory', '0'), /^OOM /],
    [
      'a replica',
      () => admin.call('REPLICAOF', '127.0.0.1', '1'),
      () => admin.call('REPLICAOF', 'NO', 'ONE'),
      /^READONLY /,
    ],
    [
      'without enough replicas',
      () => config('min-replicas-to-write', '1'),
      () => config('min-replicas-to-write', '0'),
      /^NOREPLICAS /,
    ],
    [
      'a replica that lost its master and may not serve old data',
      async () => {
        await config('replica-serve-stale-data', 'no');
        await admin.call('REPLICAOF', '127.0.0.1', '1');
      },
      async () => {
        await admin.call('REPLICAOF', 'NO', 'ONE');
      },
      /^(MASTERDOWN|READONLY) /,
    ],
  ])(
    '%s: it counts as away, says why, and serves again when the cause ends',
    async (_name, begin, end, cause) => {
      await begin();
      try {
        for (const ask of [write, transaction]) {
          const failed = await until(async () => {
            const error: unknown = await ask().catch((thrown: unknown) => thrown);
            // Between two connections nothing is written at all.
            return cause.test(causeOf(error)) ? error : null;
          });
          expect(isRedisAway(failed)).toBe(true);
        }
      } finally {
        await end();
      }
      await until(async () => (await write().catch(() => '')) === 'OK');
      expect(await transaction()).toEqual([[null, 'OK']]);
    },
  );

  it.each([
    'LOADING Redis is loading',
    'MISCONF Errors writing',
    'CLUSTERDOWN The cluster is down',
    'BUSY Redis is busy',
    'NOPERM No permissions to access a channel',
    'NOAUTH Authentication required.',
    'WRONGPASS invalid username-password pair',
  ])('%s: it counts as away', (text) => {
    expect(isRedisAway(new Error(text))).toBe(true);
  });

  it('a mistake of ours does not', async () => {
    await redis.set('text', 'a');
    const error: unknown = await redis.incr('text').catch((thrown: unknown) => thrown);
    expect(isRedisAway(error)).toBe(false);
  });
});
