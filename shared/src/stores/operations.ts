import type { mongo } from 'mongoose';

/** Work that is done again and again, and starts of processes: whoever watches wants to know when it was last. */
const operationNames = ['backup', 'retention', 'check', 'portal', 'bot'] as const;
export type OperationName = (typeof operationNames)[number];

export interface Operation {
  _id: OperationName;
  at: Date;
  /** Of a start: the build. */
  version?: string;
  /** Of a check: the worst that each of the doctor's checks found. */
  found?: Record<string, string>;
}

/** What the bot does only once in a while, and when it last did. */
export interface Turn {
  _id: 'digest' | 'held_up' | 'look' | 'retain';
  at?: Date;
  tried_at?: Date;
  /** What was told then, where the same is not told again. */
  told?: string;
}

/** That a backup stands in place of what was there, and what Discord shows since may belong to nobody known. */
export interface Restore {
  _id: 'restore';
  /** When the backup was made. */
  made_at: Date;
  /** From here on every document of the backup is in its place. */
  filled_at?: Date;
  /** Not before whoever was erased since is erased again. */
  finished_at?: Date;
}

export const operationsCollection = 'operations';
const collectionOf = (database: mongo.Db) => database.collection<Operation>(operationsCollection);

/** Notes that it has just been done. */
export async function noteOperation(
  database: mongo.Db,
  name: OperationName,
  at: Date,
  details: Pick<Operation, 'version' | 'found'> = {},
): Promise<void> {
  await collectionOf(database).replaceOne({ _id: name }, { at, ...details }, { upsert: true });
}

const turnsOf = (database: mongo.Db) => database.collection<Turn>(operationsCollection);

/** @returns what was noted of it so far */
export async function readTurn(database: mongo.Db, _id: Turn['_id']): Promise<Omit<Turn, '_id'>> {
  return (await turnsOf(database).findOne({ _id })) ?? {};
}

/** Adds to what is noted of it. */
export async function noteTurn(
  database: mongo.Db,
  _id: Turn['_id'],
  fields: Omit<Turn, '_id'>,
): Promise<void> {
  await turnsOf(database).updateOne({ _id }, { $set: fields }, { upsert: true });
}

/** What never was done is not among them, nor a restore that was followed up. */
export type Operations = Partial<Record<OperationName, Operation> & { restore: Restore }>;

/** One that was begun and not finished: documents are missing, or people who were erased are there again. */
export const unfinishedRestore = ({ restore }: Operations): Restore | undefined =>
  restore?.finished_at ? undefined : restore;

/** One that broke off while it read in, or still reads: documents are missing. */
export function isHalfRestored(operations: Operations): boolean {
  const restore = unfinishedRestore(operations);
  return restore !== undefined && restore.filled_at === undefined;
}

/** When each was last done. */
export async function readOperations(
  database: mongo.Db,
  options: mongo.FindOptions = {},
): Promise<Operations> {
  const found = await collectionOf(database).find({}, options).toArray();
  return Object.fromEntries(found.map((operation) => [operation._id, operation]));
}
