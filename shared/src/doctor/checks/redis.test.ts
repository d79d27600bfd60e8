import type { Redis } from 'ioredis';
import { startTestRedis } from '../../testing/startTestRedis.ts';
import { createDoctorContext, type DoctorContext } from '../DoctorContext.ts';
import { redis } from './redis.ts';

const well = {
  redis_version: '7.2.4',
  role: 'master',
  cluster_enabled: '0',
  used_memory: '1048576',
  maxmemory: '0',
  maxmemory_policy: 'noeviction',
  aof_enabled: '1',
  aof_last_write_status: 'ok',
  rdb_last_bgsave_status: 'ok',
};

async function toldOf(differences: Partial<typeof well>): Promise<string[]> {
  const lines = Object.entries({ ...well, ...differences }).map((pair) => pair.join(':'));
  const answers = { options: {}, info: async () => lines.join('\r\n'), publish: async () => 0 };
  const askRedis: DoctorContext['askRedis'] = async (ask) => await ask(answers as Partial<Redis> as Redis);
  const found = await redis.run({ REDIS_URL: 'redis://a' }, { askRedis } as DoctorContext);
  return found.filter(({ state }) => state !== 'ok').map(({ state, text }) => `${state}: ${text}`);
}

describe('what Redis says of itself', () => {
  test.each([
    [{}, []],
    [{ redis_version: '6.0.16' }, ['broken: Redis 6.0.16 is too old']],
    [{ role: 'slave' }, ['broken: Redis is a replica: it refuses every write']],
    [
      { cluster_enabled: '1' },
      ['broken: Redis is a Cluster, which refuses commands that sessions and limits need'],
    ],
    [{ maxmemory: '1048576' }, ['broken: Redis uses 1 MB of 1 MB: it is full and refuses every write']],
    [{ used_memory: '9437184', maxmemory: '10485760' }, ['warning: Redis uses 9 MB of 10 MB']],
    [
      { aof_last_write_status: 'err' },
      ['broken: Redis could not write its append-only file and refuses every write'],
    ],
    [
      { rdb_last_bgsave_status: 'err' },
      ['broken: Redis could not save its last snapshot and may refuse every write'],
    ],
    [{ aof_enabled: '0' }, ['warning: Redis forgets sessions when it restarts (appendonly no)']],
  ])('%j is told as %j', async (differences, expected) => {
    expect(await toldOf(differences)).toEqual(expected);
  });
});

test('a user of Redis without rights to channels is told, with what gives them', async () => {
  const { server, redis: admin, stop } = await startTestRedis();
  const look = async () => {
    const settings = { REDIS_URL: server.url.replace('//', '//app:pw@') };
    return (await redis.run(settings, createDoctorContext(settings))).filter(
      ({ state }) => state === 'broken',
    );
  };
  await admin.call('ACL', 'SETUSER', 'app', 'on', '>pw', '~*', '+@all', 'resetchannels');
  const without = await look();
  await admin.call('ACL', 'SETUSER', 'app', '&*');
  const given = await look();
  await stop();
  expect(without).toMatchObject([
    {
      text: expect.stringMatching(/^Redis carries no news to open pages: NOPERM /),
      repair: expect.stringContaining('&*'),
    },
  ]);
  expect(given).toEqual([]);
});
