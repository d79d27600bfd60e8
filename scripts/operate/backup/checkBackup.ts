import { alone, databaseOf, migrate } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { StepError } from '../../base/StepError.mjs';
import type { BackupFile } from './backupFile.ts';
import { documentLines } from './documentLines.ts';
import type { Stoppable } from './stoppable.ts';
import { type Counts, Tally } from './Tally.ts';
import { writeDocuments } from './writeDocuments.ts';

/** Beside the database, and nobody's own: it is dropped before and after. */
const scratchNameOf = (name: string) => `${name}_restored`;

async function tallyOf(
  connection: mongoose.Connection,
  collections: readonly string[],
  signal: AbortSignal,
): Promise<Tally> {
  const tally = new Tally();
  for (const collection of collections) {
    tally.expect(collection);
    for await (const line of documentLines(connection, collection)) {
      signal.throwIfAborted();
      tally.add(collection, line);
    }
  }
  return tally;
}

async function compare(scratch: mongoose.Connection, file: BackupFile, signal: AbortSignal): Promise<Counts> {
  const written = new Tally();
  await writeDocuments(scratch, file, () => signal.throwIfAborted(), written);
  const found = await tallyOf(scratch, Object.keys(written.counts), signal);
  const differing = Object.entries(written.digests).filter(
    ([name, digest]) => found.digests[name] !== digest,
  );
  if (differing.length > 0) {
    const names = differing.map(([name]) => name).join(', ');
    throw new StepError(`${file.path} does not come back as it was: ${names} differ after a restore.`);
  }
  await migrate(scratch);
  return found.counts;
}

/**
 * Restores a backup into a database of its own beside the one of the settings, compares the SHA-256 of each collection
 * there with the file's, brings the copy up to date, and drops it. @returns how many documents came back
 * @throws {StepError} when it does not come back as it was
 */
export async function checkBackup(
  connection: mongoose.Connection,
  file: BackupFile,
  { say, signal }: Stoppable,
): Promise<Counts> {
  // One at a time, for all have the same database to themselves.
  const turn = {
    name: 'check of a backup',
    lifeMs: 30_000,
    onWait: () => say('Another check of this database is under way: this one waits for its end.'),
    signal,
  };
  return await alone(databaseOf(connection), turn, async () => {
    const scratch = connection.useDb(scratchNameOf(connection.name));
    try {
      await scratch.dropDatabase();
      return await compare(scratch, file, signal);
    } finally {
      await scratch.dropDatabase();
    }
  });
}
