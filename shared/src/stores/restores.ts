import type { mongo } from 'mongoose';
import { dayAndTime } from '../dayAndTime.ts';
import { operationsCollection, type Restore } from './operations.ts';

const collectionOf = (database: mongo.Db) => database.collection<Restore>(operationsCollection);
const only = { _id: 'restore' } as const;

export const describeUnfinished = ({ made_at }: Pick<Restore, 'made_at'>): string =>
  `The restore of the backup of ${dayAndTime(made_at)} was begun and not finished: this database is not whole`;

export const unfinishedRepair =
  'Stop portal and bot, and restore it once more: `npm run restore -- <file> --force`; where only its end is missing, `npm run restore -- --finish`.';

/** Applications are missing, or people who were erased are there again: nothing is to be concluded from what is there. */
export class UnfinishedRestoreError extends Error {
  constructor(restore: Pick<Restore, 'made_at'>) {
    super(`${describeUnfinished(restore)}. ${unfinishedRepair}`);
    this.name = 'UnfinishedRestoreError';
  }
}

/** The one that was begun and is not finished. */
export async function findUnfinished(database: mongo.Db): Promise<Restore | null> {
  return await collectionOf(database).findOne({ ...only, finished_at: { $exists: false } });
}

/** @throws {UnfinishedRestoreError} while a restore is under way, or after one that broke off */
export async function mustBeRestored(database: mongo.Db): Promise<void> {
  const restore = await findUnfinished(database);
  if (restore) {
    throw new UnfinishedRestoreError(restore);
  }
}

/** Before anything is deleted: from here on the database may lack what it has had. */
export async function beginRestore(database: mongo.Db, made_at: Date): Promise<void> {
  await collectionOf(database).replaceOne(only, { made_at }, { upsert: true });
}

export async function noteFilled(database: mongo.Db): Promise<void> {
  await collectionOf(database).updateOne(only, { $set: { filled_at: new Date() } });
}

/** From here on what the database does not know was made after the backup. */
export async function endRestore(database: mongo.Db): Promise<void> {
  await collectionOf(database).updateOne(only, { $set: { finished_at: new Date() } });
}

/** The last one, until it is followed up; none while one is under way. */
export async function findRestore(database: mongo.Db): Promise<Restore | null> {
  return await collectionOf(database).findOne({ ...only, finished_at: { $exists: true } });
}

/** It is followed up, unless another one has begun meanwhile. */
export async function forgetRestore(database: mongo.Db, { made_at, finished_at }: Restore): Promise<void> {
  await collectionOf(database).deleteOne({ ...only, made_at, ...(finished_at ? { finished_at } : {}) });
}
