import { migrate } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { StepError } from '../../base/StepError.mjs';
import type { BackupFile } from './backupFile.ts';
import { documentLines } from './documentLines.ts';
import { type Counts, Tally } from './Tally.ts';
import { writeDocuments } from './writeDocuments.ts';

/** Beside the database, and nobody's own: it is dropped before and after. */
const scratchNameOf = (name: string) => `${name}_restored`;

async function tallyOf(connection: mongoose.Connection, collections: readonly string[]): Promise<Tally> {
  const tally = new Tally();
  for (const collection of collections) {
    tally.expect(collection);
    for await (const line of documentLines(connection, collection)) {
      tally.add(collection, line);
    }
  }
  return tally;
}

/**
 * Restores a backup into a database of its own beside the one of the settings, compares the SHA-256 of each collection
 * there with the file's, brings the copy up to date, and drops it. @returns how many documents came back
 * @throws {StepError} when it does not come back as it was
 */
export async function checkBackup(connection: mongoose.Connection, file: BackupFile): Promise<Counts> {
  const scratch = connection.useDb(scratchNameOf(connection.name));
  try {
    await scratch.dropDatabase();
    const written = new Tally();
    await writeDocuments(scratch, file, written);
    const found = await tallyOf(scratch, Object.keys(written.counts));
    const differing = Object.entries(written.digests).filter(
      ([name, digest]) => found.digests[name] !== digest,
    );
    if (differing.length > 0) {
      const names = differing.map(([name]) => name).join(', ');
      throw new StepError(`${file.path} does not come back as it was: ${names} differ after a restore.`);
    }
    await migrate(scratch);
    return found.counts;
  } finally {
    await scratch.dropDatabase();
  }
}
