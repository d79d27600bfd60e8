import { outlivingRestores } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { type BackupFile, type Document, readBackup } from './backupFile.ts';
import { Tally } from './Tally.ts';

const batchSize = 500;

/** Where there is one already, the later of the two stays. */
async function merge(
  connection: mongoose.Connection,
  name: string,
  timeField: string,
  documents: readonly Document[],
): Promise<void> {
  await connection.collection(name).bulkWrite(
    documents.map((document) => ({
      updateOne: {
        filter: { _id: document['_id'] },
        update: [
          {
            $replaceWith: {
              $cond: [
                { $gt: [`$${timeField}`, { $literal: document[timeField] }] },
                '$$ROOT',
                { $literal: document },
              ],
            },
          },
        ],
        upsert: true,
      },
    })),
  );
}

/** Writes every document of a backup, as it stands there, into a database that has none but what outlives restores. @param tally of what was read */
export async function writeDocuments(
  connection: mongoose.Connection,
  file: BackupFile,
  tally = new Tally(),
): Promise<void> {
  const batches = new Map<string, Document[]>();
  const write = async (name: string, documents: Document[]) => {
    const timeField = outlivingRestores[name];
    await (timeField === undefined
      ? connection.collection(name).insertMany(documents)
      : merge(connection, name, timeField, documents));
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
