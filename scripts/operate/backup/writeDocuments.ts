import { indexQuorum, type Joining, outlivingRestores } from '@yieldwren/shared';
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

/** Every entry of both, the backup's first and as they stand there; no list where neither has one. */
function allOf(list: string, document: Document): object {
  const coming = { $literal: document[list] ?? [] };
  const all = { $concatArrays: [coming, { $setDifference: [{ $ifNull: [`$${list}`, []] }, coming] }] };
  return { [list]: { $cond: [{ $eq: [all, []] }, '$$REMOVE', all] } };
}

/** A document as it is to stand, over the one that may be there already. */
function joined(document: Document, { later, list }: Joining): object {
  const coming = { $literal: document };
  const counting = { $cond: [{ $gt: [`$${later}`, { $literal: document[later] }] }, '$$ROOT', coming] };
  const _id = { $ifNull: ['$_id', { $literal: document['_id'] }] };
  const parts = list === undefined ? [counting] : [coming, '$$ROOT', counting, allOf(list, document)];
  return { $mergeObjects: [...parts, { _id }] };
}

async function merge(
  connection: mongoose.Connection,
  name: string,
  joining: Joining,
  documents: readonly Document[],
): Promise<void> {
  const collection = connection.collection(name);
  if (!joining.by.includes('_id')) {
    // As the product has it; an empty database has none yet, and each document would be looked for among all.
    const keys = Object.fromEntries(joining.by.map((field) => [field, 1]));
    await collection.createIndex(keys, { unique: true, ...indexQuorum });
  }
  await collection.bulkWrite(
    documents.map((document) => ({
      updateOne: {
        filter: Object.fromEntries(joining.by.map((field) => [field, document[field]])),
        update: [{ $replaceWith: joined(document, joining) }],
        upsert: true,
      },
    })),
  );
}

/** Documents that are written at once, all of one collection; those of several may come in turns. */
async function* batchesOf(file: BackupFile, tally: Tally): AsyncGenerator<[name: string, Document[]]> {
  const begun = new Map<string, Document[]>();
  for await (const { collection, document } of readBackup(file, tally)) {
    const batch = begun.get(collection) ?? [];
    batch.push(document);
    begun.set(collection, batch);
    if (batch.length === batchSize) {
      begun.delete(collection);
      yield [collection, batch];
    }
  }
  yield* begun;
}

/** Writes every document of a backup, as it stands there, into a database that has none but its key and what outlives restores. @param mustGoOn throws once it is to write no more @param tally of what was read */
export async function writeDocuments(
  connection: mongoose.Connection,
  file: BackupFile,
  mustGoOn: () => void,
  tally = new Tally(),
): Promise<void> {
  for await (const [name, documents] of batchesOf(file, tally)) {
    mustGoOn();
    const joining = outlivingRestores[name];
    if (joining) {
      await merge(connection, name, joining, documents);
    } else if (name === metaCollection) {
      await replace(connection, name, documents);
    } else {
      await connection.collection(name).insertMany(documents);
    }
  }
}
