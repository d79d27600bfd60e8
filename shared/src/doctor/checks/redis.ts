import type { Redis } from 'ioredis';
import { channelOf } from '../../stores/channelOf.ts';
import { describeAddress } from '../../stores/describeAddress.ts';
import { type RedisInfo as Info, memoryUse, numberIn, readInfo } from '../../stores/redisInfo.ts';
import { defineCheck, reasonOf } from '../Check.ts';
import type { DoctorContext } from '../DoctorContext.ts';
import { broken, type CheckResult, ok, warning } from '../Finding.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

function judgeVersion(info: Info): CheckResult {
  const version = info.get('redis_version') ?? '0';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 6 || (major === 6 && minor >= 2)
    ? ok(`Redis ${version} answers`)
    : broken(`Redis ${version} is too old`, 'Update it to 6.2 or newer.');
}

function judgeRole(info: Info): CheckResult {
  return info.get('role') === 'slave'
    ? broken(
        'Redis is a replica: it refuses every write',
        'Let REDIS_URL name the master or the Sentinels, or promote this one (REPLICAOF NO ONE).',
      )
    : ok('Redis takes writes as a master');
}

/** A Cluster refuses what touches keys of two slots at once, and sends on what it keeps elsewhere. */
function judgeCluster(info: Info): CheckResult {
  return info.get('cluster_enabled') === '1'
    ? broken(
        'Redis is a Cluster, which refuses commands that sessions and limits need',
        'Let REDIS_URL name a Redis without cluster mode, or the Sentinels of one with replicas (redis+sentinel://…).',
      )
    : ok('Redis is no Cluster');
}

/** A Redis that evicts nothing refuses every write when it is full. */
function judgeMemory(info: Info): CheckResult {
  const [used, most] = [numberIn(info, 'used_memory'), numberIn(info, 'maxmemory')];
  const text = `Redis uses ${megabytes(used)} of ${megabytes(most)}`;
  const repair =
    'Raise maxmemory (redis.conf, in Compose the command and mem_limit of the service; or CONFIG SET until its next start).';
  if (most === 0) {
    return ok('Redis has no limit of memory of its own');
  }
  if (used >= most) {
    return broken(`${text}: it is full and refuses every write`, repair);
  }
  return memoryUse(info) >= 0.8 ? warning(text, repair) : ok(text);
}

function judgeEviction(info: Info): CheckResult {
  const policy = info.get('maxmemory_policy') ?? 'unknown';
  return policy === 'noeviction'
    ? ok('Redis evicts nothing')
    : broken(
        `Redis throws away jobs and sessions when it is full (maxmemory-policy ${policy})`,
        'redis.conf: maxmemory-policy noeviction (or CONFIG SET, until its next start).',
      );
}

const diskRepair =
  "Look for a full or failing disk under Redis's folder (its log says which), and make room.";

function judgeDisk(info: Info): CheckResult {
  if (info.get('aof_last_write_status') === 'err') {
    return broken('Redis could not write its append-only file and refuses every write', diskRepair);
  }
  return info.get('rdb_last_bgsave_status') === 'err'
    ? broken('Redis could not save its last snapshot and may refuse every write', diskRepair)
    : ok('Redis writes to its disk');
}

function judgeAppendOnly(info: Info): CheckResult {
  return info.get('aof_enabled') === '1'
    ? ok('Redis writes its append-only file')
    : warning(
        'Redis forgets sessions when it restarts (appendonly no)',
        'redis.conf: appendonly yes. Applications and what is owed are in MongoDB and stay.',
      );
}

/** Nobody listens to this one. A user is given channels apart from keys and commands. */
const publish = async (redis: Redis) => await redis.publish(channelOf(redis, 'doctor'), '');

const judgeChannels = async ({ askRedis }: Pick<DoctorContext, 'askRedis'>): Promise<CheckResult> =>
  await askRedis(publish).then(
    () => ok('Redis carries news to open pages'),
    (error: unknown) =>
      broken(
        `Redis carries no news to open pages: ${reasonOf(error)}`,
        'Give the user of REDIS_URL all channels (ACL SETUSER <name> &*), then ACL SAVE or the same in redis.conf.',
      ),
  );

/** That Redis answers, takes writes, keeps what it is given and survives a restart. */
export const redis = defineCheck({
  name: 'Redis',
  needs: ['REDIS_URL'],
  look: async ({ REDIS_URL }, context) => {
    const info = await context.askRedis(readInfo).catch((error: unknown) => reasonOf(error));
    if (typeof info === 'string') {
      const repair = 'Check REDIS_URL and the password in it, the server behind it and the network between.';
      return [broken(`Redis at ${describeAddress(REDIS_URL)} does not answer: ${info}`, repair)];
    }
    const judged = [
      judgeVersion,
      judgeRole,
      judgeCluster,
      judgeMemory,
      judgeEviction,
      judgeDisk,
      judgeAppendOnly,
    ].map((judge) => judge(info));
    return [...judged, await judgeChannels(context)];
  },
});
