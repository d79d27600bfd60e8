import type mongoose from 'mongoose';
import { type BackupFile, type Document, readBackup } from './backupFile.ts';
import { Tally } from './Tally.ts';

const batchSize = 500;

/** Writes every document of a backup, as it stands there, into a database that has none. @param tally of what was read */
export async function writeDocuments(
  connection: mongoose.Connection,
  file: BackupFile,
  tally = new Tally(),
): Promise<void> {
  const batches = new Map<string, Document[]>();
  const write = async (name: string, documents: Document[]) => {
    await connection.collection(name).insertMany(documents);
    batches.delete(name);
  };
  for await (const { collection, document } of readBackup(file, tally)) {
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
}
