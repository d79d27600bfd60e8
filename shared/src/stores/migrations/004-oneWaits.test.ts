import os from 'node:os';
import mongoose from 'mongoose';
import { startTestStores, type TestStores } from '../../testing/index.ts';
import { migrate } from './migrate.ts';

const at = (day: number) => new Date(Date.UTC(2024, 0, day));

describe('data of before there were reviews, in which one person has applied several times', () => {
  let stores: TestStores;
  let connection: mongoose.Connection;
  beforeAll(async () => {
    stores = await startTestStores();
    const options = { runtimeAdapters: { os } };
    connection = await mongoose.createConnection(stores.mongoUri, options).asPromise();
  });
  afterAll(async () => {
    await connection.close();
    await stores.stop();
  });

  it('leaves the newest waiting, the others withdrawn without a card, and room for the index that allows one', async () => {
    const database = connection.getClient().db();
    const collection = database.collection('application_submissions');
    await collection.insertMany([
      { discord_id: '200000000000000001', full_name: 'newest', created_at: at(9) },
      { discord_id: '200000000000000001', full_name: 'oldest', created_at: at(1) },
      { discord_id: '200000000000000001', full_name: 'middle', created_at: at(5) },
      { discord_id: '200000000000000001', full_name: 'decided', created_at: at(10), status: 'rejected' },
      { discord_id: '200000000000000002', full_name: 'alone', created_at: at(2) },
      { discord_id: null, full_name: 'unknown', created_at: at(3) },
      { discord_id: null, full_name: 'unknown too', created_at: at(4) },
    ]);
    await migrate(connection);
    const found = await collection.find().sort({ created_at: 1 }).toArray();
    expect(found.map(({ full_name, status, effects }) => [full_name, status, effects[0].state])).toEqual([
      ['oldest', 'withdrawn', 'done'],
      ['alone', 'pending', 'queued'],
      ['unknown', 'pending', 'queued'],
      ['unknown too', 'pending', 'queued'],
      ['middle', 'withdrawn', 'done'],
      ['newest', 'pending', 'queued'],
      ['decided', 'rejected', 'done'],
    ]);
    // Drawn, as it were, when it was closed (005): none is posted because time passes.
    expect(found[0]?.['effects'][0].done_at).toEqual(found[0]?.['history'][1].at);
    expect(found[6]?.['effects'][0].done_at).toEqual(at(10));
    expect(found[1]?.['effects'][0]).not.toHaveProperty('done_at');
    expect(found[0]?.['history']).toMatchObject([
      { from: null, to: 'pending' },
      { actor: 'system', from: 'pending', to: 'withdrawn', surface: 'system' },
    ]);
    expect(await collection.indexes()).toContainEqual(
      expect.objectContaining({ name: 'one_pending_a_person', unique: true }),
    );
  });
});
