import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../log/logger.ts';
import { PatientRedis } from './PatientRedis.ts';
import { hasSentinels, redisArguments } from './redisAddress.ts';

/** A start waits a while for a Redis that is not there yet, or loads its data. */
const startPatienceMs = 10_000;

/** @throws with Redis's last error when it is not ready in time */
export async function waitUntilReady(redis: Redis, patienceMs = startPatienceMs): Promise<void> {
  if (redis.status === 'ready') {
    return;
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let last = new Error('Redis did not answer');
  redis.on('error', (error: Error) => {
    last = error;
  });
  // What has come meanwhile to a process that was held up is heard first.
  const timer = setTimeout(() => setImmediate(() => reject(last)), patienceMs);
  redis.once('ready', resolve);
  await promise.finally(() => clearTimeout(timer));
}

/**
 * Silence after which a connection is taken for dead: its host may be gone without having closed anything. Sentinels know
 * who has taken over by then.
 */
const silenceMsOf = (url: string) => (hasSentinels(url) ? 2_000 : 10_000);

const retryStrategy = (tries: number) => Math.min(50 * 2 ** tries, 1_000);

/** What a Redis says that has been demoted, or has just been restarted: another may stand at the address by now. */
const isElsewhere = (error: Error) => /^(READONLY|LOADING) /.test(error.message);

/** Fails at once where the connection is gone; who works with Redis is to hear of it. */
const failingAtOnce = (url: string): RedisOptions => ({
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  socketTimeout: silenceMsOf(url),
  reconnectOnError: isElsewhere,
  retryStrategy,
});

/** Of REDIS_PATIENCE_MS, where nothing else is set. */
const usualPatienceMs = 1_000;

/**
 * Answers, or fails: at once where the connection is gone, and when nothing has been heard for the patience where Redis
 * froze (REDIS_PATIENCE_MS). Served again within a second of its return.
 */
export async function createRedis(
  url: string,
  log: Logger,
  options: { patienceMs?: number; startPatienceMs?: number } = {},
): Promise<Redis> {
  const redis = new PatientRedis(url, options.patienceMs ?? usualPatienceMs, {
    ...failingAtOnce(url),
    enableAutoPipelining: true,
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) {
      away = true;
      log.warn({ err: error.message }, 'Redis is away');
    }
  });
  redis.on('ready', () => {
    if (away) {
      away = false;
      log.info('Redis is back');
    }
  });
  try {
    await waitUntilReady(redis, options.startPatienceMs);
  } catch (error) {
    redis.disconnect();
    throw error;
  }
  return redis;
}

/** Redis cannot be reached, or did not answer in time. */
const connectionFaults =
  /^(Command timed out|Stream isn't writeable|Connection is closed|Socket timeout|connect E|read E|write E)/;
/**
 * Redis answers, but does not do what it is asked: it is full, a replica, loading, without its disk or its cluster; or the
 * login may not.
 */
const refusals =
  /^(OOM|READONLY|MISCONF|LOADING|CLUSTERDOWN|NOREPLICAS|MASTERDOWN|EXECABORT|TRYAGAIN|BUSY|NOPERM|NOAUTH|WRONGPASS) /;

/** True when Redis could not be reached, did not answer in time, or serves nobody as it stands. */
export function isRedisAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'MaxRetriesPerRequestError' ||
      connectionFaults.test(error.message) ||
      refusals.test(error.message))
  );
}

/** Longer than BullMQ asks Redis to wait for the next job. */
const workerSilenceMs = 15_000;

/** Connections for BullMQ: a worker must wait through an outage, a producer must not. */
export const queueConnection = {
  worker: (url: string) =>
    new Redis(
      ...redisArguments(url, {
        maxRetriesPerRequest: null,
        socketTimeout: workerSilenceMs,
        reconnectOnError: isElsewhere,
        retryStrategy,
      }),
    ),
  producer: (url: string, patienceMs = usualPatienceMs) =>
    new PatientRedis(url, patienceMs, failingAtOnce(url)),
};

/** One connection that fails where it is not answered, for who asks once. */
export const redisOnce = (url: string, connectTimeout: number): Redis =>
  new Redis(
    ...redisArguments(url, {
      lazyConnect: true,
      connectTimeout,
      retryStrategy: () => null,
      sentinelRetryStrategy: () => null,
    }),
  );
