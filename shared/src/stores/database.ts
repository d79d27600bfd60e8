import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { databaseOf } from './databaseOf.ts';
import type { MigrationLog } from './migrations/Migration.ts';
import { isUpToDate, migrate } from './migrations/migrate.ts';
import { operationsCollection } from './operations.ts';

const options = {
  serverSelectionTimeoutMS: 900,
  connectTimeoutMS: 3_000,
  socketTimeoutMS: 10_000,
  writeConcern: { w: 'majority', journal: true },
  autoIndex: false,
  autoCreate: false,
  // The driver would load it by a dynamic import, which Jest's CommonJS mode does not have.
  runtimeAdapters: { os },
} as const;

/** Ours, but for those that the address sets itself, as in `?serverSelectionTimeoutMS=5000`. */
function optionsFor(uri: string): typeof options {
  const given = new URLSearchParams(uri.split('?')[1]);
  return Object.fromEntries(Object.entries(options).filter(([name]) => !given.has(name))) as typeof options;
}

/**
 * Connects the models. A start waits a while for a database that is not there yet, or has no primary for a moment;
 * afterwards nothing is buffered: a missing database is a 503, not a hang.
 * @param patienceMs how long a start waits
 * @throws when the database cannot be reached
 */
export async function connectDatabase(uri: string, patienceMs = 10_000): Promise<void> {
  mongoose.set('bufferCommands', false);
  mongoose.set('strictQuery', true);
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      await mongoose.connect(uri, optionsFor(uri));
      return;
    } catch (error) {
      await mongoose.disconnect();
      if (!isDatabaseAway(error) || Date.now() > end) {
        throw error;
      }
      await pause(100);
    }
  }
}

/**
 * Brings documents and indexes to what this build works with. Whether they are is asked for over the connection of the
 * models; what is to be done has one of its own, because an index build on a large collection takes longer than any answer may.
 * @throws {NewerDataError} when a newer build has written the data
 */
export async function migrateDatabase(uri: string, log: MigrationLog): Promise<void> {
  if (await isUpToDate(mongoose.connection)) {
    return;
  }
  const connection = await mongoose
    .createConnection(uri, { ...optionsFor(uri), socketTimeoutMS: 0 })
    .asPromise();
  try {
    await migrate(connection, { log });
  } finally {
    await connection.close();
  }
}

interface StateLog {
  info: (text: string) => void;
  warn: (fields: object, text: string) => void;
}

/** Says once that nobody takes writes, and once that somebody does again, until the connection is closed. */
export function tellDatabaseState(log: StateLog): void {
  let isAway = false;
  const client = mongoose.connection.getClient();
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const servers = [...newDescription.servers.values()];
    const isWritable = servers.some((server) => server.isWritable);
    if (!isWritable && !isAway) {
      const reasons = servers.flatMap(({ error }) => (error ? [error.message] : []));
      log.warn({ reasons }, 'MongoDB is away, or has no primary');
    } else if (isWritable && isAway) {
      log.info('MongoDB is back');
    }
    isAway = !isWritable;
  });
  client.once('topologyClosed', () => client.removeAllListeners('topologyDescriptionChanged'));
}

/** The database the models are connected to. */
export const currentDatabase = (): mongoose.mongo.Db => databaseOf(mongoose.connection);

/** What time it is by MongoDB's own clock. */
export async function readDatabaseTime(): Promise<Date> {
  const { localTime } = await currentDatabase().command({ hello: 1 });
  return new Date(localTime);
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** How long a database that says nothing is waited for: 900 ms, or `serverSelectionTimeoutMS` of the address. */
export const databasePatienceMs = (connection: mongoose.Connection = mongoose.connection): number =>
  connection.getClient().options.serverSelectionTimeoutMS ?? options.serverSelectionTimeoutMS;

async function inTime(answer: Promise<void>, patienceMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // One turn more: an answer that arrived while this process was busy counts.
  const giveUp = () => setImmediate(reject, new Error(`no answer within ${patienceMs} ms`));
  const timer = setTimeout(giveUp, patienceMs);
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function ping(): Promise<void> {
  await mongoose.connection.db?.admin().command({ ping: 1 });
  if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) {
    throw new Error('not connected');
  }
}

/** @throws when MongoDB does not answer in time: one that froze says nothing at all */
export const pingDatabase = async (patienceMs = databasePatienceMs()): Promise<void> =>
  await inTime(ping(), patienceMs);

/** Taken back at once: the end of a session gives up its transaction, also the collection that it would have made. */
async function writeInVain(connection: mongoose.Connection): Promise<void> {
  const session = connection.getClient().startSession();
  try {
    session.startTransaction();
    await databaseOf(connection).collection(operationsCollection).insertOne({}, { session });
  } finally {
    await session.endSession();
  }
}

/** @throws when MongoDB takes no writes: it is away, or locked, or blocks them, or the login has no right to */
export const tryToWrite = async (connection: mongoose.Connection = mongoose.connection): Promise<void> =>
  await inTime(writeInVain(connection), databasePatienceMs(connection));

/** Which part of the disk under the data is used. */
export async function diskUse(database: mongoose.mongo.Db): Promise<number> {
  const { fsUsedSize, fsTotalSize } = await database.stats();
  return Number(fsUsedSize) / Number(fsTotalSize);
}

/**
 * A server that answers, but is no primary (any more): an election is under way, or it is shutting down; or that refuses
 * the login what we ask (13), or everybody what is written (371).
 */
const refusals: ReadonlySet<unknown> = new Set([
  13, 91, 189, 371, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** True when MongoDB could not be reached, did not answer in time, has no primary for a moment, or refuses to serve us. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    (error instanceof mongoose.mongo.MongoServerError && refusals.has(error.code)) ||
    (error instanceof Error &&
      /before initial connection|not connected|^query(?:Srv|Txt) E/i.test(error.message))
  );
}
