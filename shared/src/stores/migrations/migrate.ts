import mongoose from 'mongoose';
import { migrations as allMigrations } from './index.ts';
import type { Migration, MigrationLog } from './Migration.ts';
import { readSchemaVersion, SchemaLock } from './SchemaLock.ts';
import { syncIndexes } from './syncIndexes.ts';

export interface MigrateOptions {
  log?: MigrationLog;
  migrations?: readonly Migration[];
  /** After so long without a sign of life another process takes over. */
  lockLifeMs?: number;
}

/** The data was written by a newer build: this one would not understand it. */
export class NewerDataError extends Error {
  constructor(found: number, known: number) {
    super(
      `The data has schema version ${found}, and this build knows versions up to ${known}. ` +
        'Run the newer build again, or restore a backup from before the update.',
    );
    this.name = 'NewerDataError';
  }
}

/** The product's models on a connection, which need not be mongoose's own. */
const modelsOn = (connection: mongoose.Connection): mongoose.Model<unknown>[] =>
  Object.values(mongoose.models).map(({ modelName, schema }) => {
    const model = connection.models[modelName] ?? connection.model(modelName, schema);
    return model as mongoose.Model<unknown>;
  });

/** One after the other: all at once would open a connection for each, which takes longer than all of them. */
async function isPrepared(connection: mongoose.Connection): Promise<boolean> {
  for (const model of modelsOn(connection)) {
    const { toCreate } = await model.diffIndexes();
    if (toCreate.length > 0) {
      return false;
    }
  }
  return true;
}

const databaseOf = (connection: mongoose.Connection): mongoose.mongo.Db =>
  connection.getClient().db(connection.name);

/** @throws {NewerDataError} */
async function versionOf(connection: mongoose.Connection, known: number): Promise<number> {
  const version = await readSchemaVersion(databaseOf(connection));
  if (version > known) {
    throw new NewerDataError(version, known);
  }
  return version;
}

/**
 * Whether nothing is to be done for this build, as at nearly every start.
 * @throws {NewerDataError}
 */
export async function isUpToDate(
  connection: mongoose.Connection,
  migrations: readonly Migration[] = allMigrations,
): Promise<boolean> {
  const known = migrations.at(-1)?.version ?? 0;
  return (await versionOf(connection, known)) === known && (await isPrepared(connection));
}

/**
 * Brings documents and indexes to what this build works with, before anything is served. One process does it, the others
 * wait; interrupted, the next start goes on. The connection must have no socket time-out: an index build may take minutes.
 * @throws {NewerDataError} before anything is changed
 */
export async function migrate(
  connection: mongoose.Connection,
  { log = { info: () => undefined }, migrations = allMigrations, lockLifeMs = 30_000 }: MigrateOptions = {},
): Promise<void> {
  if (await isUpToDate(connection, migrations)) {
    return;
  }
  const known = migrations.at(-1)?.version ?? 0;
  const database = databaseOf(connection);
  const lock = await SchemaLock.take(database, lockLifeMs, () =>
    log.info({}, 'another process is changing the data; waiting for it'),
  );
  try {
    const found = await versionOf(connection, known);
    for (const { version, title, run } of migrations.filter((one) => one.version > found)) {
      log.info({ version }, `changing the data: ${title}`);
      await run(database, async (changed) => {
        lock.assertHeld();
        log.info({ version, changed }, 'documents changed');
      });
      await lock.advance(version);
    }
    for (const model of modelsOn(connection)) {
      lock.assertHeld();
      await syncIndexes(model, log);
    }
  } finally {
    await lock.release();
  }
}
