import os from 'node:os';
import mongoose, { type mongo } from 'mongoose';
import { startTestStores, type TestStores } from '../../testing/index.ts';
import { rememberGivenRoles } from './002-rememberGivenRoles.ts';
import { migrate, readSchemaVersion } from './migrate.ts';

const at = (day: number) => new Date(Date.UTC(2025, 10, day));
const row = (kind: string, state: string, day = 1) => ({
  kind,
  state,
  due_at: at(day),
  ...(state === 'done' ? { done_at: at(day) } : {}),
});
const application = (discord_id: string, status: string, effects: object[], more = {}) => ({
  discord_id,
  reference: discord_id,
  status,
  effects,
  ...more,
});

const beta = [
  application('approved', 'approved', [row('member_role', 'done', 2), row('approved_role', 'done', 3)]),
  application('pending', 'pending', [row('card', 'done'), row('member_role', 'done'), row('dm', 'done')]),
  application('reopened', 'pending', [row('member_role', 'done'), row('approved_role', 'done')]),
  application('withdrawn', 'withdrawn', [row('member_role', 'done')]),
  application('absent', 'approved', [
    row('member_role', 'waiting_for_join'),
    row('approved_role', 'blocked'),
  ]),
  application('erased', 'approved', [row('member_role', 'done')], { erased_at: at(9) }),
];
const contact = [
  application('pending', 'approved', [row('member_role', 'done'), row('approved_role', 'done', 5)]),
  application('contact-only', 'rejected', [row('member_role', 'done', 7)]),
];
const remembered = [
  ['approved', 'approved_role', at(3)],
  ['approved', 'member_role', at(2)],
  ['contact-only', 'member_role', at(7)],
  ['pending', 'approved_role', at(5)],
  ['pending', 'member_role', at(1)],
  ['reopened', 'member_role', at(1)],
];

const grants = async (database: mongo.Db) =>
  (await database.collection('role_grants').find().sort({ discord_id: 1, kind: 1 }).toArray()).map(
    ({ discord_id, kind, given_at }) => [discord_id, kind, given_at],
  );

describe('the migration that remembers given roles', () => {
  let stores: TestStores;
  const opened: mongoose.Connection[] = [];
  beforeAll(async () => {
    stores = await startTestStores();
  });
  afterAll(async () => {
    await Promise.all(opened.map((connection) => connection.close()));
    await stores.stop();
  });

  /** A database as the builds before left it. */
  async function before(name: string) {
    const uri = stores.mongoUriOf(name);
    const connection = await mongoose.createConnection(uri, { runtimeAdapters: { os } }).asPromise();
    opened.push(connection);
    const database = connection.getClient().db();
    await database.collection('application_submissions').insertMany(structuredClone(beta));
    await database.collection('applications').insertMany(structuredClone(contact));
    return { connection, database };
  }
  const steps = [{ version: 1, title: 'nothing', run: async () => undefined }, rememberGivenRoles];

  it('remembers each role that was given and still counts, with the time; of the erased and withdrawn nothing', async () => {
    const { connection, database } = await before('effect');
    await migrate(connection, { migrations: steps });
    expect(await grants(database)).toEqual(remembered);
    expect(await readSchemaVersion(database)).toBe(2);
  });

  it('goes on where it was interrupted, at the next start', async () => {
    const { connection, database } = await before('interrupted');
    let batches = 0;
    const interrupted = {
      ...rememberGivenRoles,
      run: async (db: mongo.Db) =>
        await rememberGivenRoles.run(db, async () => {
          batches += 1;
          if (batches === 2) {
            throw new Error('the process ends here');
          }
        }),
    };
    const started = migrate(connection, { migrations: [...steps.slice(0, 1), interrupted] });
    await expect(started).rejects.toThrow('ends here');
    expect(await readSchemaVersion(database)).toBe(1);
    expect((await grants(database)).length).toBeLessThan(remembered.length);
    await migrate(connection, { migrations: steps });
    expect(await grants(database)).toEqual(remembered);
  });

  it('changes nothing when it is done again, and keeps what is known of a role', async () => {
    const { database } = await before('repeated');
    await rememberGivenRoles.run(database, async () => undefined);
    const due_at = at(20);
    const doubted = { discord_id: 'approved', kind: 'approved_role' };
    await database.collection('role_grants').updateOne(doubted, { $set: { due_at } });
    await rememberGivenRoles.run(database, async () => undefined);
    expect(await grants(database)).toEqual(remembered);
    expect(await database.collection('role_grants').findOne(doubted)).toMatchObject({ due_at });
  });
});
