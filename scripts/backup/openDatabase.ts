import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { Environment } from '../launch/readEnvironment.ts';
import { BackupError } from './BackupError.ts';

/** The database the settings name, or the embedded one while it runs. */
function findUri(env: Environment, data: string): string {
  const named = env['MONGODB_URI'];
  if (named) {
    return named;
  }
  const ports = join(data, 'ports.json');
  if (!existsSync(join(data, 'run.json')) || !existsSync(ports)) {
    throw new BackupError(
      'MONGODB_URI is not set, and no embedded database runs. Set it, or run `npm start`.',
    );
  }
  const { mongo } = JSON.parse(readFileSync(ports, 'utf8')) as { mongo: number };
  return `mongodb://127.0.0.1:${mongo}/yieldwren?replicaSet=yieldwren`;
}

/** A connection that knows the product's indexes. @throws {BackupError} when nothing answers */
export async function openDatabase(env: Environment, data: string): Promise<mongoose.Connection> {
  const connection = mongoose.createConnection(findUri(env, data), {
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
    throw new BackupError(`MongoDB does not answer: ${reason}`, { cause: error });
  }
}

/** Names of everything that holds documents. */
export async function collectionsOf(connection: mongoose.Connection): Promise<string[]> {
  const list = await connection.listCollections();
  return list
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .toSorted();
}
