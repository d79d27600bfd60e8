import { startTestStores, type TestStores } from '@yieldwren/shared/testing';
import { Redis } from 'ioredis';
import { testSecret } from '../../testing/testSettings.ts';
import { countCommands } from '../method/countCommands.ts';
import { Subject } from '../method/Subject.ts';
import { storeSession } from '../method/storeSession.ts';

describe('the program that a session read is compared with', () => {
  let stores: TestStores;
  let redis: Redis;
  beforeAll(async () => {
    stores = await startTestStores();
    redis = new Redis(stores.redisUrl);
  });
  afterAll(async () => {
    redis.disconnect();
    await stores.stop();
  });

  it.each([
    ['of the packages as the product has them', [], { get: 1 }],
    ['of the packages as their manuals put them together', ['--manual'], { get: 1, expire: 1 }],
  ])('%s: what it asks Redis', async (_side, args, expected) => {
    const env = { REDIS_URL: stores.redisUrl, SESSION_SECRET: testSecret };
    await using subject = new Subject('expressSession.ts', { args, env });
    const { port } = await subject.ready;
    const Cookie = await storeSession(redis, '200000000000000001');
    const read = async () =>
      await (await fetch(`http://127.0.0.1:${port}/api/auth/user`, { headers: { Cookie } })).json();
    await read();
    await countCommands(redis);
    expect(await read()).toMatchObject({ discord_id: '200000000000000001' });
    expect(Object.fromEntries(await countCommands(redis))).toEqual(expected);
  });
});
