import type { Redis } from 'ioredis';
import { buildVersion } from './buildVersion.ts';
import { type Config, ConfigError } from './config.ts';
import { type DiscordCall, discordCalls } from './discord/calls.ts';
import { createDiscord, type Discord } from './discord/client.ts';
import { createLogger, type Logger } from './log/logger.ts';
import { mostOf } from './queue/lanes.ts';
import { createEffectQueue, type EffectQueue } from './queue/queue.ts';
import {
  connectDatabase,
  currentDatabase,
  disconnectDatabase,
  migrateDatabase,
  tellDatabaseState,
} from './stores/database.ts';
import { createDatabaseClock } from './stores/databaseClock.ts';
import { describeAddress } from './stores/describeAddress.ts';
import { type Hashes, openAllHashes } from './stores/formerKeys.ts';
import { noteOperation } from './stores/operations.ts';
import { createRedis } from './stores/redis.ts';
import { mustBeRestored } from './stores/restores.ts';
import { watchRestore } from './stores/watchRestore.ts';
import { whyKeyStays } from './stores/whyKeyStays.ts';

/** What every service gets: settings, log, stores, Discord and the clock. One for each process. */
export interface Context extends Hashes {
  config: Config;
  log: Logger;
  redis: Redis;
  discord: Discord;
  queue: EffectQueue;
  /** By MongoDB's clock, which all processes have in common. */
  now: () => Date;
  /** Not while the database is being restored, as seen within two seconds: nothing is to be concluded from what is there. */
  isWhole: () => boolean;
}

type DatabaseClock = ReturnType<typeof createDatabaseClock>;

type Service = 'portal' | 'bot' | 'script';

/** Says which store it was, and where: a driver's own words may name neither. */
const explain =
  (store: string, setting: string, uri: string) =>
  (cause: unknown): never => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${store} at ${describeAddress(uri)} (${setting}) cannot be used: ${reason}`, { cause });
  };

/** Refuses to start rather than forget who was blocked or erased. */
async function openHashes({ SESSION_SECRET }: Config, log: Logger): Promise<Hashes> {
  const database = currentDatabase();
  const [hashOf, ...formerHashes] = await openAllHashes(database, SESSION_SECRET, async () => {
    const why = await whyKeyStays(database);
    if (why) {
      throw new ConfigError([{ name: 'SESSION_SECRET', problem: `${why.problem}. ${why.repair}` }]);
    }
    log.warn(
      'SESSION_SECRET is not the one of this database; as nobody is blocked or was erased, it is from now on',
    );
  });
  return { hashOf, formerHashes };
}

/** The database as this build works with it. @returns by which hashes it names people */
async function openData(
  config: Config,
  service: Service,
  log: Logger,
  clock: DatabaseClock,
  end: AsyncDisposableStack,
): Promise<Hashes> {
  await connectDatabase(config.MONGODB_URI).catch(explain('MongoDB', 'MONGODB_URI', config.MONGODB_URI));
  end.defer(disconnectDatabase);
  end.defer(await clock.start());
  tellDatabaseState(log);
  // First of all: whoever works on half a database takes away what the other half would give.
  await mustBeRestored(currentDatabase());
  await migrateDatabase(config.MONGODB_URI, log);
  if (service !== 'script') {
    await noteOperation(currentDatabase(), service, new Date(), { version: buildVersion() });
  }
  return await openHashes(config, log);
}

async function openRedis(
  { REDIS_URL, REDIS_PATIENCE_MS }: Config,
  log: Logger,
  { now }: DatabaseClock,
  end: AsyncDisposableStack,
): Promise<Pick<Context, 'redis' | 'queue'>> {
  const redis = await createRedis(REDIS_URL, log, { patienceMs: REDIS_PATIENCE_MS }).catch(
    explain('Redis', 'REDIS_URL', REDIS_URL),
  );
  end.defer(() => redis.disconnect());
  const queue = createEffectQueue(REDIS_URL, log, REDIS_PATIENCE_MS, mostOf, now);
  end.defer(() => queue.close());
  await queue.ready();
  return { redis, queue };
}

/**
 * Connects everything a process needs, both stores beside each other; `close` undoes it.
 * @throws when MongoDB or Redis cannot be reached, with nothing left open; NewerDataError when a newer build has written
 *   the data; UnfinishedRestoreError while a restore of it is not finished; ConfigError for another session secret than the data's, where somebody is known by it or a bot works with it
 */
export async function createContext(
  config: Config,
  service: Service,
  log: Logger = createLogger(service, config.LOG_LEVEL),
): Promise<Context & { close: () => Promise<void> }> {
  const end = new AsyncDisposableStack();
  const close = () => end.disposeAsync();
  const clock = createDatabaseClock();
  const opening = [openData(config, service, log, clock, end), openRedis(config, log, clock, end)] as const;
  try {
    const [hashes, { redis, queue }] = await Promise.all(opening);
    const logCall = (call: unknown) => {
      const { tookMs, ...facts } = call as DiscordCall;
      log.debug({ ...facts, took: Math.round(tookMs) }, 'call to Discord');
    };
    discordCalls.subscribe(logCall);
    end.defer(() => {
      discordCalls.unsubscribe(logCall);
    });
    const { isWhole, stop } = watchRestore(log);
    end.defer(stop);
    return {
      config,
      log,
      redis,
      queue,
      discord: createDiscord(config),
      now: clock.now,
      isWhole,
      ...hashes,
      close,
    };
  } catch (error) {
    await Promise.allSettled(opening);
    await close();
    throw error;
  }
}
