import type { DoctorContext } from '../DoctorContext.ts';
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
  const redisInfo = async () => new Map(Object.entries({ ...well, ...differences }));
  const found = await redis.run({ REDIS_URL: 'redis://a' }, { redisInfo } as DoctorContext);
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
