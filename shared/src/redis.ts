import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import { PromptRedis } from './PromptRedis.ts';

/** A start waits a while for a Redis that is not there yet, or loads its data. Milliseconds. */
const startPatience = 10_000;

/** @throws with Redis's last error when it is not ready in time (milliseconds) */
export async function waitUntilReady(redis: Redis, patience = startPatience): Promise<void> {
  if (redis.status === 'ready') {
    return;
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let last = new Error('Redis did not answer');
  redis.on('error', (error: Error) => {
    last = error;
  });
  const timer = setTimeout(() => reject(last), patience);
  redis.once('ready', resolve);
  await promise.finally(() => clearTimeout(timer));
}

/** Answers or fails at once: requests meet a 503 within 200 ms when Redis is away, and recover within a second. */
export async function createRedis(
  url: string,
  log: Logger,
  options: { patience?: number; startPatience?: number } = {},
): Promise<Redis> {
  const redis = new PromptRedis(url, options.patience ?? 200, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    enableAutoPipelining: true,
    retryStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000),
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
    await waitUntilReady(redis, options.startPatience);
  } catch (error) {
    redis.disconnect();
    throw error;
  }
  return redis;
}

/** True when Redis could not be reached, did not answer in time, or is still loading. */
export function isRedisAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'MaxRetriesPerRequestError' ||
      /^(Command timed out|Stream isn't writeable|Connection is closed|LOADING |connect E|read E|write E)/.test(
        error.message,
      ))
  );
}

/** Connections for BullMQ: a worker must wait through an outage, a producer must not. */
export const queueConnection = {
  worker: (url: string) =>
    new Redis(url, {
      maxRetriesPerRequest: null,
      retryStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000),
    }),
  producer: (url: string) =>
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 1_000,
      retryStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000),
    }),
};
