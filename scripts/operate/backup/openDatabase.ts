import os from 'node:os';
import { leaseCollection, operationsCollection } from '@yieldwren/shared';
import mongoose from 'mongoose';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';
import { mailStopsCollection } from './mailStops.ts';
import { settingsFor } from './settingsFor.ts';

/** @throws {StepError} when there is none that can be used */
export function databaseUriOf(env: Environment): string {
  const { MONGODB_URI } = settingsFor(env, 'MONGODB_URI');
  if (MONGODB_URI === undefined) {
    throw new StepError(
      'MONGODB_URI is not set, and no embedded database runs. Set it, or run `npm start`. The one of Compose is asked from inside: docker compose run --rm backup node scripts/operate/<tool>.ts',
    );
  }
  return MONGODB_URI;
}

async function openDatabase(env: Environment): Promise<mongoose.Connection> {
  const uri = databaseUriOf(env);
  const connection = mongoose.createConnection(uri, {
    serverSelectionTimeoutMS: 5_000,
    writeConcern: { w: 'majority', journal: true },
    autoIndex: false,
    autoCreate: false,
    // The driver would load it by a dynamic import, which Jest's CommonJS mode does not have.
    runtimeAdapters: { os },
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StepError(`MongoDB does not answer: ${reason}`, { cause: error });
  }
}

/** Works on a connection that makes nothing by itself. @throws {StepError} when nothing answers */
export async function withDatabase<T>(
  env: Environment,
  work: (connection: mongoose.Connection) => Promise<T>,
): Promise<T> {
  const connection = await openDatabase(env);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** What belongs to this very database: what was last done to it, who is at work on it, and what a restore keeps meanwhile. */
const own: ReadonlySet<string> = new Set([operationsCollection, leaseCollection, mailStopsCollection]);

/** Names of everything else that holds documents. */
export async function collectionsOf(connection: mongoose.Connection): Promise<string[]> {
  const list = await connection.listCollections();
  return list
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !own.has(name))
    .toSorted();
}
