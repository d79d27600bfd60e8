import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';

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

/**
 * Connects the models. A start waits a while for a database that is not there yet, or has no primary for a moment;
 * afterwards nothing is buffered: a missing database is a 503, not a hang.
 * @param patience milliseconds
 * @throws when the database cannot be reached
 */
export async function connectDatabase(uri: string, patience = 10_000): Promise<void> {
  mongoose.set('bufferCommands', false);
  mongoose.set('strictQuery', true);
  const end = Date.now() + patience;
  for (;;) {
    try {
      await mongoose.connect(uri, options);
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

/** Creates collections and indexes; safe to repeat, called once at start by each process. */
export async function prepareCollections(connection = mongoose.connection): Promise<void> {
  for (const { modelName, schema } of Object.values(mongoose.models)) {
    const model = connection.models[modelName] ?? connection.model(modelName, schema);
    await model.createCollection();
    await model.createIndexes();
  }
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** @throws when MongoDB does not answer within 900 ms. */
export async function pingDatabase(): Promise<void> {
  await mongoose.connection.db?.admin().command({ ping: 1 });
  if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) {
    throw new Error('not connected');
  }
}

/** True for a write that a unique index refused. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}

/** A server that answers, but is no primary (any more): an election is under way, or it is shutting down. */
const notPrimary: ReadonlySet<unknown> = new Set([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** True when MongoDB could not be reached, did not answer in time, or has no primary for a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoOperationTimeoutError ||
    error instanceof mongoose.mongo.MongoNotConnectedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    (error instanceof mongoose.mongo.MongoServerError && notPrimary.has(error.code)) ||
    (error instanceof Error && /before initial connection|not connected|ECONNREFUSED/i.test(error.message))
  );
}
