import { openMongo } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { StepError } from './StepError.mjs';

/** How long whoever runs a tool waits for a database that is not there. */
export const databasePatienceMs = 5_000;

/** With what the database said: it may be there, and let nobody in by this login. @throws {StepError} */
export function refuseDatabase(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new StepError(`MongoDB cannot be used (see MONGODB_URI, or run \`npm start\`): ${reason}`, { cause });
}

/** Works on a connection that makes nothing by itself. @throws {StepError} when nothing answers */
export async function withDatabase<T>(
  uri: string,
  work: (connection: mongoose.Connection) => Promise<T>,
): Promise<T> {
  const patience = { serverSelectionTimeoutMS: databasePatienceMs };
  const connection = await openMongo(uri, patience).catch(refuseDatabase);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
