import type mongoose from 'mongoose';
import { writeLine } from './backupFile.ts';

/** Every document of a collection as a line of a backup, ordered by id. */
export async function* documentLines(
  connection: mongoose.Connection,
  collection: string,
  session?: mongoose.mongo.ClientSession,
): AsyncGenerator<string> {
  const found = connection
    .collection(collection)
    .find({}, { sort: { _id: 1 }, promoteValues: false, ...(session ? { session } : {}) });
  for await (const document of found) {
    yield writeLine({ collection, document });
  }
}
