import {
  beginRestore,
  databaseOf,
  type KeyDocument,
  keepFormerKey,
  migrate,
  NewerDataError,
  noteFilled,
  outlivingRestores,
  schemaVersion,
} from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { StepError } from '../../base/StepError.mjs';
import { type BackupFile, readBackup } from './backupFile.ts';
import { collectionsOf } from './collectionsOf.ts';
import { keepMailStops } from './mailStops.ts';
import { type Counts, Tally } from './Tally.ts';
import { keyId, metaCollection, writeDocuments } from './writeDocuments.ts';

/**
 * Reads all of it, so that a broken file, or one that this build does not understand, is refused before anything is
 * deleted. @returns the key of its hashes, and when it was made
 */
async function mustBeUsable(file: BackupFile) {
  const tally = new Tally();
  let version = 0;
  let key: KeyDocument | undefined;
  for await (const { collection, document } of readBackup(file, tally)) {
    if (collection === metaCollection) {
      version = Number(document['schema_version'] ?? version);
      key = document['_id'] === keyId ? (document as KeyDocument) : key;
    }
  }
  if (version > schemaVersion) {
    throw new StepError(`${new NewerDataError(version, schemaVersion).message} Nothing was changed.`);
  }
  return { key, madeAt: tally.madeAt ?? new Date() };
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
  /** Throws while somebody works on the database. */
  mustRest?: () => Promise<void>;
}

async function mustBePermitted(
  there: Counts,
  name: string,
  { isForced, confirm }: Permission,
): Promise<void> {
  const total = Object.entries(there).reduce(
    (sum, [collection, count]) => (collection === metaCollection ? sum : sum + count),
    0,
  );
  if (total > 0 && !isForced) {
    throw new StepError(
      `The database "${name}" is not empty (${total} documents). Nothing was changed. ` +
        'To delete what it holds and put the backup in its place, add --force (with npm: behind a `--`).',
    );
  }
  if (total > 0 && confirm && !(await confirm(total))) {
    throw new StepError('Nothing was changed.');
  }
}

async function mustKnowErased(
  connection: mongoose.Connection,
  secrets: readonly string[],
  coming: KeyDocument | undefined,
): Promise<void> {
  if (!(await keepFormerKey(databaseOf(connection), secrets, coming))) {
    throw new StepError(
      'People were erased in this database, and a restore could not tell whom of the backup: SESSION_SECRET does not open ' +
        'the key of the database, or that of the backup. Nothing was changed. Set both secrets, the present one and that ' +
        'of the backup, with a comma between them (in the shell while `npm start` runs). Where one is lost, see "Backup and restore" in docs/operating.md.',
    );
  }
}

/** The key stays until that of the backup is in its place: a restore that breaks off forgets nobody. */
async function makeRoom(connection: mongoose.Connection, collections: readonly string[]): Promise<void> {
  await keepMailStops(connection);
  for (const name of collections.filter((one) => !(one in outlivingRestores))) {
    await connection.collection<{ _id: string }>(name).deleteMany({ _id: { $ne: keyId } });
  }
}

/**
 * Puts a backup into an empty database; with permission into any, in place of what it holds. Data of an older build is
 * brought up to date.
 * @param secrets as in SESSION_SECRET
 * @param mustGoOn throws once another restore may be at it
 * @throws {StepError} before anything is changed, when the file is not whole, the database at work or not empty, or nobody
 *   can tell who was erased in it
 */
export async function restoreBackup(
  connection: mongoose.Connection,
  file: BackupFile,
  permission: Permission,
  secrets: readonly string[],
  mustGoOn: () => void,
): Promise<Counts> {
  const { key, madeAt } = await mustBeUsable(file);
  await permission.mustRest?.();
  const there = await countDocuments(connection);
  await mustBePermitted(there, connection.name, permission);
  await mustKnowErased(connection, secrets, key);
  const database = databaseOf(connection);
  mustGoOn();
  await beginRestore(database, madeAt);
  await makeRoom(connection, Object.keys(there));
  const tally = new Tally();
  await writeDocuments(connection, file, mustGoOn, tally);
  await migrate(connection);
  mustGoOn();
  await noteFilled(database);
  return tally.counts;
}
