import { openMongo } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { StepError } from './StepError.mjs';

/** Works on a connection that makes nothing by itself. @throws {StepError} when nothing answers */
export async function withDatabase<T>(
  uri: string,
  work: (connection: mongoose.Connection) => Promise<T>,
): Promise<T> {
  const connection = await openMongo(uri, { serverSelectionTimeoutMS: 5_000 }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StepError(`MongoDB does not answer: ${reason}`, { cause });
  });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
