import { defineCheck, reasonOf } from '../Check.ts';
import { broken, ok, type Verdict, warning } from '../Finding.ts';

function judgeVersion(version: string): Verdict {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 6 || (major === 6 && minor >= 2)
    ? ok(`Redis ${version} answers`)
    : broken(`Redis ${version} is too old`, 'Update it to 6.2 or newer.');
}

/** That Redis answers, keeps what it is given and survives a restart. */
export const redis = defineCheck({
  name: 'Redis',
  needs: ['REDIS_URL'],
  look: async (_, surroundings) => {
    const info = await surroundings.redisInfo().catch((error: unknown) => reasonOf(error));
    if (typeof info === 'string') {
      const repair = 'Check REDIS_URL, the server behind it and the network between.';
      return [broken(`Redis does not answer (${info})`, repair)];
    }
    const policy = info.get('maxmemory_policy') ?? 'unknown';
    return [
      judgeVersion(info.get('redis_version') ?? '0'),
      policy === 'noeviction'
        ? ok('Redis evicts nothing')
        : broken(
            `Redis throws away jobs and sessions when it is full (maxmemory-policy ${policy})`,
            'redis.conf: maxmemory-policy noeviction (or CONFIG SET, until its next start).',
          ),
      info.get('aof_enabled') === '1'
        ? ok('Redis writes its append-only file')
        : warning(
            'Redis forgets sessions when it restarts (appendonly no)',
            'redis.conf: appendonly yes. Applications and what is owed are in MongoDB and stay.',
          ),
    ];
  },
});
