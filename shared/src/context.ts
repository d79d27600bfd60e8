import type { Redis } from 'ioredis';
import type { Config } from './config.ts';
import { connectDatabase, disconnectDatabase, prepareCollections } from './database.ts';
import { createDiscord, type Discord } from './discord/client.ts';
import { createEffectQueue, type EffectQueue } from './effects/queue.ts';
import { createLogger, type Logger } from './logger.ts';
import { createRedis } from './redis.ts';

/** What every service gets: settings, log, stores, Discord and the clock. One for each process. */
export interface Context {
  config: Config;
  log: Logger;
  redis: Redis;
  discord: Discord;
  queue: EffectQueue;
  now: () => Date;
}

/**
 * Connects everything a process needs; `close` undoes it.
 * @throws when MongoDB or Redis cannot be reached
 */
export async function createContext(
  config: Config,
  service: 'portal' | 'bot' | 'script',
  log: Logger = createLogger(service, config.LOG_LEVEL),
): Promise<Context & { close: () => Promise<void> }> {
  await connectDatabase(config.MONGODB_URI);
  await prepareCollections();
  const redis = await createRedis(config.REDIS_URL, log);
  const queue = createEffectQueue(config.REDIS_URL, log);
  await queue.ready();
  const close = async () => {
    await queue.close();
    redis.disconnect();
    await disconnectDatabase();
  };
  return { config, log, redis, queue, discord: createDiscord(config), now: () => new Date(), close };
}
