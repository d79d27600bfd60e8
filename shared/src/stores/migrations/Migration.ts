import type { mongo } from 'mongoose';

type Document = mongo.BSON.Document;

/** Where a start tells how far it is. */
export interface MigrationLog {
  info: (fields: Record<string, unknown>, text: string) => void;
}

/** A change of stored documents. It reads and writes by name alone, never through today's models; what it leaves behind stays as it is, for data may have been through it. */
export interface Migration {
  /** One more than the one before; the data has this version afterwards. */
  version: number;
  /** What it does, for the log. */
  title: string;
  /** Safe to interrupt and to repeat. `onBatch` is called before each batch and throws when it must not go on. */
  run: (database: mongo.Db, onBatch: (changed: number) => Promise<void>) => Promise<void>;
}

const batchSize = 500;

/** Changes the documents that a filter finds, in batches in the order of their ids; `null` leaves one as it is. */
export async function changeInBatches(
  collection: mongo.Collection,
  filter: Document,
  changeOf: (document: Document) => Document | null,
  onBatch: (changed: number) => Promise<void>,
): Promise<void> {
  let after: Document = {};
  for (let changed = 0; ; ) {
    await onBatch(changed);
    const documents = await collection
      .find({ $and: [after, filter] })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    const last = documents.at(-1);
    if (!last) {
      return;
    }
    const operations = documents.flatMap((document) => {
      const update = changeOf(document);
      // Found again by the filter, so that what somebody else has changed meanwhile is left alone.
      return update ? [{ updateOne: { filter: { $and: [{ _id: document._id }, filter] }, update } }] : [];
    });
    if (operations.length > 0) {
      changed += (await collection.bulkWrite(operations, { ordered: false })).modifiedCount;
    }
    after = { _id: { $gt: last._id } };
  }
}
