import { migrate, NewerDataError, outlivingRestores, schemaVersion } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { StepError } from '../../base/StepError.mjs';
import { type BackupFile, readBackup } from './backupFile.ts';
import { collectionsOf } from './openDatabase.ts';
import { type Counts, Tally } from './Tally.ts';
import { writeDocuments } from './writeDocuments.ts';

/** Says which version the data has; it holds nothing that a restore could delete. */
const versionCollection = 'meta';

/**
 * Reads all of it, so that a broken file, or one that this build does not understand, is refused before anything is
 * deleted.
 */
async function mustBeUsable(file: BackupFile): Promise<void> {
  let version = 0;
  for await (const { collection, document } of readBackup(file)) {
    if (collection === versionCollection) {
      version = Number(document['schema_version'] ?? version);
    }
  }
  if (version > schemaVersion) {
    throw new StepError(`${new NewerDataError(version, schemaVersion).message} Nothing was changed.`);
  }
}

async function countDocuments(connection: mongoose.Connection): Promise<Counts> {
  const counts: Counts = {};
  for (const name of await collectionsOf(connection)) {
    counts[name] = await connection.collection(name).countDocuments();
  }
  return counts;
}

interface Permission {
  /** What the database holds may be deleted. */
  isForced: boolean;
  /** Asked once more before that. */
  confirm?: (documents: number) => Promise<boolean>;
}

async function makeRoom(connection: mongoose.Connection, { isForced, confirm }: Permission): Promise<void> {
  const there = await countDocuments(connection);
  const total = Object.entries(there).reduce(
    (sum, [name, count]) => (name === versionCollection ? sum : sum + count),
    0,
  );
  if (total > 0 && !isForced) {
    throw new StepError(
      `The database "${connection.name}" is not empty (${total} documents). Nothing was changed. ` +
        'To delete what it holds and put the backup in its place, add --force (with npm: behind a `--`).',
    );
  }
  if (total > 0 && confirm && !(await confirm(total))) {
    throw new StepError('Nothing was changed.');
  }
  for (const name of Object.keys(there).filter((one) => !(one in outlivingRestores))) {
    await connection.collection(name).deleteMany({});
  }
}

/**
 * Puts a backup into an empty database; with permission into any, in place of what it holds. Data of an older build is
 * brought up to date.
 * @throws {StepError} before anything is changed, when the file is not whole or the database not empty
 */
export async function restoreBackup(
  connection: mongoose.Connection,
  file: BackupFile,
  permission: Permission,
): Promise<Counts> {
  await mustBeUsable(file);
  await makeRoom(connection, permission);
  const tally = new Tally();
  await writeDocuments(connection, file, tally);
  await migrate(connection);
  return tally.counts;
}
