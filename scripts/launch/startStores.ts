import type { Embedded } from '../base/readEnvironment.ts';
import { folderName, keptMajors, startMongo } from './mongo.ts';
import type { Process } from './Process.ts';
import { goesOnWith } from './parts/checkMongod.ts';
import { findMongod } from './parts/mongod.ts';
import { findRedisServer } from './parts/redisServer.ts';
import type { Run } from './Run.ts';
import { startRedis } from './redis.ts';
import { pickStorePorts } from './rememberedPorts.ts';

export interface StoreSettings {
  MONGODB_URI?: string;
  REDIS_URL?: string;
}

export type StoreParts = Awaited<ReturnType<typeof findStoreParts>>;

/** One that goes on with what is kept in the data, where there is such a one. */
async function findFitting(data: string, say: (text: string) => void) {
  const kept = keptMajors(data);
  const mongod = await findMongod(say, kept);
  if (!goesOnWith(kept, mongod)) {
    const folders = kept.map((major) => `.data/${folderName(major)}`).join(' and ');
    say(
      `Warning: MongoDB ${mongod.version} does not read ${folders}, and begins with an empty database. ` +
        'MONGOMS_SYSTEM_BINARY=/path/to/mongod names one of the version that does.',
    );
  }
  return mongod;
}

/** Finds or fetches the servers that are to be embedded, before any of them is started. */
export async function findStoreParts(
  embedded: Pick<Embedded, 'mongo' | 'redis'>,
  data: string,
  say: (text: string) => void,
) {
  const [mongod, redisServer] = await Promise.all([
    embedded.mongo ? findFitting(data, say) : undefined,
    embedded.redis ? findRedisServer(say) : undefined,
  ]);
  return { mongod, redisServer };
}

/** Starts the embedded stores. @returns the settings that name them */
export async function startStores(run: Run, data: string, parts: StoreParts): Promise<StoreSettings> {
  const ports = await pickStorePorts(data);
  const { mongod, redisServer } = parts;
  const started: Process[] = [];
  const register = (process: Process) => {
    run.hold(process);
    started.push(process);
  };
  if (mongod) {
    run.say(`Starting MongoDB ${mongod.version}`);
  }
  if (redisServer) {
    run.say(`Starting Redis ${redisServer.version}`);
  }
  const [mongoUri, redisUrl] = await Promise.all([
    mongod && startMongo(mongod, data, ports.mongo, register),
    redisServer && startRedis(redisServer, data, ports.redis, register),
  ]);
  // From here on the death of one ends the run; before, its own start says why it fails.
  for (const process of started) {
    void run.need(process);
  }
  return { ...(mongoUri ? { MONGODB_URI: mongoUri } : {}), ...(redisUrl ? { REDIS_URL: redisUrl } : {}) };
}
