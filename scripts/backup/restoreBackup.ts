import { prepareCollections } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { BackupError } from './BackupError.ts';
import { type Document, readBackup } from './backupFile.ts';
import type { Counts } from './makeBackup.ts';
import { collectionsOf } from './openDatabase.ts';

const batchSize = 500;

/** Reads all of it, so that a broken file is refused before anything is deleted. */
async function mustBeWhole(path: string): Promise<void> {
  for await (const _ of readBackup(path)) {
    // Reading is the test.
  }
}

async function countDocuments(connection: mongoose.Connection): Promise<Counts> {
  const counts: Counts = {};
  for (const name of await collectionsOf(connection)) {
    counts[name] = await connection.collection(name).countDocuments();
  }
  return counts;
}

async function makeRoom(connection: mongoose.Connection, isForced: boolean): Promise<void> {
  const there = await countDocuments(connection);
  const total = Object.values(there).reduce((sum, count) => sum + count, 0);
  if (total > 0 && !isForced) {
    throw new BackupError(
      `The database "${connection.name}" is not empty (${total} documents). Nothing was changed. ` +
        'To delete what it holds and put the backup in its place, add --force.',
    );
  }
  for (const name of Object.keys(there)) {
    await connection.collection(name).deleteMany({});
  }
}

/**
 * Puts a backup into an empty database; with `isForced` into any, in place of what it holds.
 * @throws {BackupError} before anything is changed, when the file is not whole or the database not empty
 */
export async function restoreBackup(
  connection: mongoose.Connection,
  path: string,
  isForced: boolean,
): Promise<Counts> {
  await mustBeWhole(path);
  await makeRoom(connection, isForced);
  await prepareCollections(connection);
  const counts: Counts = {};
  const batches = new Map<string, Document[]>();
  const write = async (name: string, documents: Document[]) => {
    await connection.collection(name).insertMany(documents);
    counts[name] = (counts[name] ?? 0) + documents.length;
    batches.delete(name);
  };
  for await (const { collection, document } of readBackup(path)) {
    const batch = batches.get(collection) ?? [];
    batch.push(document);
    batches.set(collection, batch);
    if (batch.length === batchSize) {
      await write(collection, batch);
    }
  }
  for (const [name, documents] of batches) {
    await write(name, documents);
  }
  return counts;
}
