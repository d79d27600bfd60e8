import os from 'node:os';
import mongoose from 'mongoose';
import { StepError } from './StepError.mjs';

async function openDatabase(uri: string): Promise<mongoose.Connection> {
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
  uri: string,
  work: (connection: mongoose.Connection) => Promise<T>,
): Promise<T> {
  const connection = await openDatabase(uri);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
