import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, link, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { databaseOf, isHalfRestored, readOperations } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { StepError } from '../../base/StepError.mjs';
import { writeLine } from './backupFile.ts';
import { checkBackup } from './checkBackup.ts';
import { collectionsOf } from './collectionsOf.ts';
import { documentLines } from './documentLines.ts';
import { type Encryption, sealFor } from './encryption.ts';
import { NothingToSave } from './NothingToSave.ts';
import type { Stoppable } from './stoppable.ts';
import { type Counts, Tally } from './Tally.ts';

/** @throws {StepError} where it would count as the newest backup, and hold half of an older one */
async function mustBeWhole(connection: mongoose.Connection, session: mongoose.ClientSession): Promise<void> {
  const database = databaseOf(connection);
  if (isHalfRestored(await readOperations(database, { session }))) {
    throw new StepError(
      'A restore of this database was begun and broke off: it is not whole, and was not saved. Restore it once more.',
    );
  }
}

/** Every document as a line, all of them as they were at one moment. @throws {StepError} where there is none */
async function* linesOf(connection: mongoose.Connection, tally: Tally): AsyncGenerator<string> {
  const collections = await collectionsOf(connection);
  collections.forEach((name) => tally.expect(name));
  yield writeLine({ yieldwren_backup: 1, made_at: new Date().toISOString(), collections });
  const session = await connection.startSession({ snapshot: true });
  try {
    await mustBeWhole(connection, session);
    for (const collection of collections) {
      for await (const line of documentLines(connection, collection, session)) {
        tally.add(collection, line);
        yield line;
      }
    }
  } finally {
    await session.endSession();
  }
  if (Object.values(tally.counts).every((count) => count === 0)) {
    throw new NothingToSave();
  }
  yield writeLine({ end: true, sha256: tally.digests });
}

/** @throws {StepError} where something has that name, as a backup that was begun at the same time */
export function mustBeFree(path: string): void {
  if (existsSync(path)) {
    throw new StepError(`${path} is there already. Choose another name.`);
  }
}

/** A rename would replace what another one put there meanwhile; a link does not. @throws {StepError} where it did */
async function publish(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch {
    mustBeFree(path);
    // A file system without links, as of a memory stick.
    await rename(part, path);
  }
}

export interface BackupFormat {
  encryption: Encryption;
  /** Restored beside the database and compared, before it counts as a backup. */
  isChecked: boolean;
}

/**
 * Writes the whole database into one file that only its owner may read. It has its name when it is complete and
 * checked, never before. An existing file is not written over.
 */
export async function makeBackup(
  connection: mongoose.Connection,
  path: string,
  { encryption, isChecked }: BackupFormat,
  options: Stoppable,
): Promise<Counts> {
  const { signal } = options;
  // Its own: another one may be making a backup of that name.
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const { seal, keys } = await sealFor(encryption);
    const tally = new Tally();
    await pipeline(
      Readable.from(linesOf(connection, tally)),
      createGzip(),
      seal,
      createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
      { signal },
    );
    await chmod(part, 0o600);
    if (isChecked) {
      await checkBackup(connection, { path: part, keys }, options);
    }
    await publish(part, path);
    return tally.counts;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(part, { force: true });
  }
}
