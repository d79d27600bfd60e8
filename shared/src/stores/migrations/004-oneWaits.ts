import type { mongo } from 'mongoose';
import { changeInBatches, type Migration } from './Migration.ts';

type Document = mongo.BSON.Document;

/** All but the newest of each person that has several waiting. */
async function findOlder(collection: mongo.Collection): Promise<mongo.ObjectId[]> {
  const people = collection.aggregate<{ ids: mongo.ObjectId[] }>(
    [
      { $match: { status: 'pending' } },
      { $sort: { created_at: 1, _id: 1 } },
      { $group: { _id: '$discord_id', ids: { $push: '$_id' } } },
      { $match: { 'ids.1': { $exists: true } } },
    ],
    { allowDiskUse: true },
  );
  const older: mongo.ObjectId[] = [];
  for await (const { ids } of people) {
    older.push(...ids.slice(0, -1));
  }
  return older;
}

/** As if its person had taken it back; it needs no card any more. */
const withdrawn = (at: Date) => (document: Document) => ({
  $set: {
    status: 'withdrawn',
    effects: ((document['effects'] ?? []) as Document[]).map((row) =>
      row['state'] === 'queued' ? { ...row, state: 'done' } : row,
    ),
  },
  $push: { history: { at, actor: 'system', from: 'pending', to: 'withdrawn', surface: 'system' } },
});

/** Nothing forbade a second application of one person in data of before there were reviews; one index does, since. */
export const oneWaits: Migration = {
  version: 4,
  title: 'of several applications of one person that wait, the newest alone does',
  run: async (database, onBatch) => {
    for (const name of ['application_submissions', 'applications']) {
      const collection = database.collection(name);
      const older = { _id: { $in: await findOlder(collection) }, status: 'pending' };
      await changeInBatches(collection, older, withdrawn(new Date()), onBatch);
    }
  },
};
