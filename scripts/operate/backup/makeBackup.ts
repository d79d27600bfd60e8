import { createWriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type mongoose from 'mongoose';
import { writeLine } from './backupFile.ts';
import { collectionsOf } from './openDatabase.ts';

/** Number of documents by collection. */
export type Counts = Record<string, number>;

export const describeCounts = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'nothing';

/** Every document as a line, all of them as they were at one moment. */
async function* linesOf(connection: mongoose.Connection, counts: Counts): AsyncGenerator<string> {
  const collections = await collectionsOf(connection);
  yield writeLine({ yieldwren_backup: 1, made_at: new Date().toISOString(), collections });
  const session = await connection.startSession({ snapshot: true });
  try {
    for (const collection of collections) {
      counts[collection] = 0;
      const found = connection.collection(collection).find({}, { session, promoteValues: false });
      for await (const document of found) {
        counts[collection] += 1;
        yield writeLine({ collection, document });
      }
    }
  } finally {
    await session.endSession();
  }
  yield writeLine({ end: true, counts });
}

/**
 * Writes the whole database into one file that only its owner may read. It has its name when it is complete, never
 * before. An existing file is not written over.
 */
export async function makeBackup(connection: mongoose.Connection, path: string): Promise<Counts> {
  const counts: Counts = {};
  const part = `${path}.part`;
  await rm(part, { force: true });
  try {
    await pipeline(
      Readable.from(linesOf(connection, counts)),
      createGzip(),
      createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
    );
    await chmod(part, 0o600);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return counts;
}
