import mongoose from 'mongoose';
import { alone } from '../alone.ts';
import { databaseOf } from '../databaseOf.ts';
import { migrations as allMigrations } from './index.ts';
import type { Migration, MigrationLog } from './Migration.ts';
import { syncIndexes } from './syncIndexes.ts';

export interface MigrateOptions {
  log?: MigrationLog;
  migrations?: readonly Migration[];
}

/** The one document that says which version the data has. */
const schemaOf = (database: mongoose.mongo.Db) =>
  database.collection<{ _id: 'schema'; schema_version: number }>('meta');

export async function readSchemaVersion(database: mongoose.mongo.Db): Promise<number> {
  const document = await schemaOf(database).findOne({ _id: 'schema' });
  return document?.schema_version ?? 0;
}

/** Whoever is late takes nothing back. */
async function noteVersion(database: mongoose.mongo.Db, version: number): Promise<void> {
  const reached = { $max: { schema_version: version } };
  await schemaOf(database).updateOne({ _id: 'schema' }, reached, { upsert: true });
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

/** What is to be done once it is this process's turn. @throws when another has taken over */
async function change(
  connection: mongoose.Connection,
  { log, migrations }: Required<MigrateOptions>,
  isHeld: () => boolean,
): Promise<void> {
  const mustHold = () => {
    if (!isHeld()) {
      throw new Error('another process took over changing the data; this one was too slow');
    }
  };
  const database = databaseOf(connection);
  const found = await versionOf(connection, migrations.at(-1)?.version ?? 0);
  for (const { version, title, run } of migrations.filter((one) => one.version > found)) {
    log.info({ version }, `changing the data: ${title}`);
    await run(database, async (changed) => {
      mustHold();
      log.info({ version, changed }, 'documents changed');
    });
    mustHold();
    await noteVersion(database, version);
  }
  for (const model of modelsOn(connection)) {
    mustHold();
    await syncIndexes(model, log);
  }
}

/**
 * Brings documents and indexes to what this build works with, before anything is served. One process does it, the others
 * wait; interrupted, the next start goes on. The connection must have no socket time-out: an index build may take minutes.
 * @throws {NewerDataError} before anything is changed
 */
export async function migrate(
  connection: mongoose.Connection,
  { log = { info: () => undefined }, migrations = allMigrations }: MigrateOptions = {},
): Promise<void> {
  if (await isUpToDate(connection, migrations)) {
    return;
  }
  const onWait = () => log.info({}, 'another process is changing the data; waiting for it');
  // Whoever waits looks each second.
  const turn = { name: 'schema', lifeMs: 12_000, onWait };
  await alone(databaseOf(connection), turn, (isHeld) => change(connection, { log, migrations }, isHeld));
}
