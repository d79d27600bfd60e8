import { currentDatabase, databaseOf, readOperations } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { withDatabase } from '../../base/withDatabase.ts';

/** There from the first moment of a seeding to its last: whatever has cut it off, the next start sees it. */
const mark = 'seeding';

const isMarked = async (database: mongoose.mongo.Db) =>
  (await database.collection(mark).countDocuments()) > 0;

/**
 * Portal and bot start after the seeding, and note it in the database before they serve anybody: beside a mark, and
 * without their notes, nobody but the seeding has written.
 */
async function isCutOff(database: mongoose.mongo.Db): Promise<boolean> {
  const { portal, bot } = await readOperations(database);
  return !portal && !bot && (await isMarked(database));
}

/**
 * Takes an empty database for a seeding, and empties one whose seeding was cut off.
 * @returns false where it is not to be seeded: what it holds may be somebody's
 */
export async function beginSeeding(uri: string): Promise<boolean> {
  return await withDatabase(uri, async (connection) => {
    const database = databaseOf(connection);
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    if (collections.length > 0 && !(await isCutOff(database))) {
      return false;
    }
    // The mark stays until the end, so that this may be cut off as well.
    for (const { name } of collections.filter((one) => one.name !== mark)) {
      await database.dropCollection(name);
    }
    await database.collection(mark).replaceOne({}, { at: new Date() }, { upsert: true });
    return true;
  });
}

const demonstration = { _id: 'demonstration' };
const metaOf = (database: mongoose.mongo.Db) => database.collection<{ _id: string; at?: Date }>('meta');

/** Everybody is there, and it stays known that they are invented. */
export async function endSeeding(): Promise<void> {
  const database = currentDatabase();
  await metaOf(database).updateOne(demonstration, { $set: { at: new Date() } }, { upsert: true });
  await database.dropCollection(mark);
}

/** Whether a database holds invented people, all or the first of them, who have no place on a real server. */
export async function isDemonstration(uri: string): Promise<boolean> {
  return await withDatabase(uri, async (connection) => {
    const database = databaseOf(connection);
    return (await metaOf(database).findOne(demonstration)) !== null || (await isMarked(database));
  });
}
