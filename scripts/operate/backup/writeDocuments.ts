import { outlivingRestores } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { type BackupFile, type Document, readBackup } from './backupFile.ts';
import { Tally } from './Tally.ts';

const batchSize = 500;

/** Which version the data has, and under which key people are named; nothing that a restore could delete. */
export const metaCollection = 'meta';
export const keyId = 'hash_key';

/** In place of what stands there. */
async function replace(
  connection: mongoose.Connection,
  name: string,
  documents: readonly Document[],
): Promise<void> {
  await connection.collection(name).bulkWrite(
    documents.map((replacement) => ({
      replaceOne: { filter: { _id: replacement['_id'] }, replacement, upsert: true },
    })),
  );
}

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

/** Writes every document of a backup, as it stands there, into a database that has none but its key and what outlives restores. @param tally of what was read */
export async function writeDocuments(
  connection: mongoose.Connection,
  file: BackupFile,
  tally = new Tally(),
): Promise<void> {
  const batches = new Map<string, Document[]>();
  const write = async (name: string, documents: Document[]) => {
    const timeField = outlivingRestores[name];
    if (timeField !== undefined) {
      await merge(connection, name, timeField, documents);
    } else if (name === metaCollection) {
      await replace(connection, name, documents);
    } else {
      await connection.collection(name).insertMany(documents);
    }
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
