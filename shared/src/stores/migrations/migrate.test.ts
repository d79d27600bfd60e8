import os from 'node:os';
import mongoose, { Schema } from 'mongoose';
import { startTestStores, type TestStores, until } from '../../testing/index.ts';
import { leaseCollection } from '../Lease.ts';
import { migrations, schemaVersion } from './index.ts';
import { changeInBatches, type Migration } from './Migration.ts';
import { migrate, readSchemaVersion } from './migrate.ts';

let stores: TestStores;
const opened: mongoose.Connection[] = [];

beforeAll(async () => {
  stores = await startTestStores();
});
afterAll(async () => {
  await Promise.all(opened.map((connection) => connection.close()));
  await stores.stop();
});

async function open(name: string): Promise<mongoose.Connection & { database: mongoose.mongo.Db }> {
  const uri = stores.mongoUriOf(name);
  const connection = await mongoose.createConnection(uri, { runtimeAdapters: { os } }).asPromise();
  opened.push(connection);
  return Object.assign(connection, { database: connection.getClient().db() });
}

/** Whose turn it is. */
const lease = { _id: 'schema' };
const leasesOf = (database: mongoose.mongo.Db) =>
  database.collection<{ _id: string; holder: string | null }>(leaseCollection);

/** Counts every document up by one, once: the filter no longer finds what was changed. */
const countUp = (version: number, onDocument: () => void = () => undefined): Migration => ({
  version,
  title: `to ${version}`,
  run: async (database, onBatch) => {
    await changeInBatches(
      database.collection('things'),
      { count: version - 1 },
      () => {
        onDocument();
        return { $inc: { count: 1 } };
      },
      onBatch,
    );
  },
});

async function fill(database: mongoose.mongo.Db, total: number): Promise<void> {
  await database.collection('things').insertMany(Array.from({ length: total }, () => ({ count: 0 })));
}

describe('migrations', () => {
  it('are numbered without a gap, so that the last has the version of the build', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, at) => at + 1));
    expect(migrations.at(-1)?.version).toBe(schemaVersion);
  });

  it('run in order, each once, over more than one batch, and leave the version behind', async () => {
    const connection = await open('ordered');
    await fill(connection.database, 1_201);
    const steps = [countUp(1), countUp(2)];
    await migrate(connection, { migrations: steps });
    await migrate(connection, { migrations: steps });
    expect(await connection.database.collection('things').countDocuments({ count: 2 })).toBe(1_201);
    expect(await readSchemaVersion(connection.database)).toBe(2);
  });

  it('that were interrupted are gone on with by the next start', async () => {
    const connection = await open('interrupted');
    await fill(connection.database, 1_201);
    let left = 700;
    const interrupted = countUp(1, () => {
      left -= 1;
      if (left < 0) {
        throw new Error('the process ends here');
      }
    });
    await expect(migrate(connection, { migrations: [interrupted] })).rejects.toThrow('ends here');
    expect(await readSchemaVersion(connection.database)).toBe(0);
    await migrate(connection, { migrations: [countUp(1)] });
    expect(await connection.database.collection('things').countDocuments({ count: 1 })).toBe(1_201);
  });

  it('are done by one process while the others wait', async () => {
    const connections = await Promise.all([open('crowded'), open('crowded'), open('crowded')]);
    let running = 0;
    let most = 0;
    let runs = 0;
    const alone: Migration = {
      version: 1,
      title: 'alone',
      run: async (database) => {
        running += 1;
        runs += 1;
        most = Math.max(most, running);
        await database.collection('things').insertOne({ at: new Date() });
        running -= 1;
      },
    };
    await Promise.all(connections.map((connection) => migrate(connection, { migrations: [alone] })));
    expect({ most, runs }).toEqual({ most: 1, runs: 1 });
  });

  it('are waited for while another process is at them, and the log says so', async () => {
    const connection = await open('awaited');
    const leases = leasesOf(connection.database);
    await leases.insertOne({ ...lease, holder: 'another' });
    const said: string[] = [];
    const log = {
      info: (_fields: object, text: string) => {
        said.push(text);
        void leases.updateOne({ ...lease, holder: 'another' }, { $set: { holder: null } });
      },
    };
    await migrate(connection, { migrations: [countUp(1)], log });
    expect(said[0]).toBe('another process is changing the data; waiting for it');
    expect(await readSchemaVersion(connection.database)).toBe(1);
  });

  it('stop when another process has taken over meanwhile, though it is done by now, and note nothing', async () => {
    const connection = await open('robbed');
    const robbed: Migration = {
      version: 1,
      title: 'robbed',
      run: async (database, onBatch) => {
        const leases = leasesOf(database);
        await leases.updateOne(lease, { $set: { holder: 'another' } });
        const isStopped = async () =>
          await onBatch(0).then(
            () => false,
            () => true,
          );
        await until(isStopped);
        await leases.updateOne(lease, { $set: { holder: null } });
        await until(async () => (await leases.findOne(lease))?.holder);
      },
    };
    await expect(migrate(connection, { migrations: [robbed] })).rejects.toThrow('took over');
    expect(await readSchemaVersion(connection.database)).toBe(0);
  });

  it('are refused, with both versions, when the data is newer than the build', async () => {
    const connection = await open('newer');
    await migrate(connection, { migrations: [countUp(1), countUp(2), countUp(3)] });
    await expect(migrate(connection, { migrations: [countUp(1)] })).rejects.toThrow(
      'The data has schema version 3, and this build knows versions up to 1.',
    );
  });
});

describe('indexes', () => {
  it('that are defined otherwise are replaced, and those an operator added stay', async () => {
    const connection = await open('indexes');
    const schema = new Schema({ a: String, b: String }, { collection: 'things', autoIndex: false });
    schema.index({ a: 1 }, { unique: true });
    schema.index({ b: 1 }, { name: 'by_b' });
    const model = connection.model('Thing', schema);
    mongoose.model('Thing', schema);
    try {
      const things = connection.database.collection('things');
      await things.createIndex({ a: 1 });
      await things.createIndex({ b: -1 }, { name: 'by_b' });
      await things.createIndex({ c: 1 }, { name: 'of_an_operator' });
      await migrate(connection, { migrations: [] });
      expect(await model.diffIndexes()).toEqual({ toDrop: ['of_an_operator'], toCreate: [] });
      const kept = (await things.indexes()).map(({ name, key, unique }) => [name, key, unique ?? false]);
      expect(kept).toEqual([
        ['_id_', { _id: 1 }, false],
        ['of_an_operator', { c: 1 }, false],
        ['a_1', { a: 1 }, true],
        ['by_b', { b: 1 }, false],
      ]);
    } finally {
      mongoose.deleteModel('Thing');
    }
  });
});
