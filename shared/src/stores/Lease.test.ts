import { getEventListeners } from 'node:events';
import os from 'node:os';
import mongoose from 'mongoose';
import { startTestContext, type TestContext } from '../testing/testContext.ts';
import { until } from '../testing/until.ts';
import { alone } from './alone.ts';
import { currentDatabase } from './database.ts';
import { databaseOf } from './databaseOf.ts';
import { isLeaseHeld, Lease, leaseCollection } from './Lease.ts';

const lifeMs = 3_000;
/** Where nobody may lose it because the machine stands still for a moment. */
const long = { lifeMs: 12_000 };

const heldOf = (list: readonly Lease[]) => list.filter(({ held }) => held).length;
const looks = () => isLeaseHeld(currentDatabase(), 'test');

describe('a lease', () => {
  let context: TestContext;
  const leases: Lease[] = [];
  const connections: mongoose.Connection[] = [];
  let events: string[] = [];

  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });
  afterEach(async () => {
    await Promise.all(leases.splice(0).map((lease) => lease.release()));
    await Promise.all(connections.splice(0).map((connection) => connection.close()));
    await currentDatabase().collection(leaseCollection).deleteMany();
    events = [];
  });

  async function start(who: string, options = { lifeMs }, database = currentDatabase()): Promise<Lease> {
    const listener = {
      gained: (token: number) => events.push(`${who} gained ${token}`),
      lost: (why: string) => events.push(`${who} lost: ${why}`),
    };
    const lease = new Lease(database, { name: 'test', listener, ...options });
    leases.push(lease);
    await lease.start();
    return lease;
  }
  /** A way of its own to the database, which can be cut. */
  async function connect(): Promise<mongoose.Connection> {
    const connection = await mongoose
      .createConnection(context.stores.mongoUri, { runtimeAdapters: { os } })
      .asPromise();
    connections.push(connection);
    return connection;
  }

  it('is held by one of many that ask for it at once, and by the next when that one gives it back', async () => {
    const many = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((who) => start(who, long)));
    expect(heldOf(many)).toBe(1);
    expect(events).toEqual([expect.stringMatching(/^. gained 1$/)]);
    for (let token = 2; many.length > 1; token += 1) {
      const [holder] = many.splice(
        many.findIndex(({ held }) => held),
        1,
      );
      await holder?.release();
      expect(holder?.held).toBe(false);
      await until(async () => events.length === token);
      expect(events.at(-1)).toMatch(new RegExp(`gained ${token}$`));
      expect(heldOf(many)).toBe(1);
    }
  });

  it('ends for a holder that is cut off before another has it', async () => {
    const way = await connect();
    const holder = await start('a', { lifeMs }, databaseOf(way));
    const next = await start('b');
    await way.destroy();
    await until(async () => {
      expect(holder.held && next.held).toBe(false);
      return next.held;
    });
    expect(events).toEqual(['a gained 1', 'a lost: unconfirmed', 'b gained 2']);
  });

  it('is not held by whoever stood still for too long, before anything has told them', async () => {
    const holder = await start('a');
    expect(holder.held).toBe(true);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lifeMs);
    expect(holder.held).toBe(false);
    expect(events).toEqual(['a gained 1']);
    await until(async () => holder.held);
    expect(events).toEqual(['a gained 1', 'a lost: unconfirmed', 'a gained 2']);
  });

  it('is held again by the same one when nobody else took it, with a greater token', async () => {
    const holder = await start('a', long);
    const stored = currentDatabase().collection<{ _id: string; write: number }>(leaseCollection);
    // Its renewals are late: a later one was seen already.
    await stored.updateOne({ _id: 'test' }, { $set: { write: 1_000 } });
    await until(async () => events.length === 3);
    expect(events).toEqual(['a gained 1', 'a lost: taken', 'a gained 2']);
    expect(holder.held).toBe(true);
  });

  it('is over at once for whoever finds that another has it', async () => {
    const holder = await start('a', long);
    const stored = currentDatabase().collection<{ _id: string }>(leaseCollection);
    await stored.updateOne({ _id: 'test' }, { $set: { holder: 'somebody' }, $inc: { token: 1 } });
    await until(async () => events.length === 2);
    expect(holder.held).toBe(false);
    expect(events).toEqual(['a gained 1', 'a lost: taken']);
    expect(await looks()).toBe(true);
  });

  it('is taken from a holder that says nothing any more', async () => {
    const stored = currentDatabase().collection<{
      _id: string;
      holder: string;
      token: number;
      write: number;
    }>(leaseCollection);
    await stored.insertOne({ _id: 'test', holder: 'somebody', token: 1, write: 7 });
    const next = await start('a');
    expect(next.held).toBe(false);
    await until(async () => events.length === 1);
    expect(events).toEqual(['a gained 2']);
  });

  it('is not taken by whoever sees an old state of it, as of a member that was cut off', async () => {
    const holder = await start('a', long);
    const database = currentDatabase();
    const stored = database.collection(leaseCollection);
    const old = await stored.findOne({});
    let tries = 0;
    const behind = {
      findOne: async () => old,
      updateOne: async (...given: Parameters<typeof stored.updateOne>) => {
        tries += 1;
        return await stored.updateOne(...given);
      },
    };
    await until(async () => (await stored.findOne({}))?.['write'] !== old?.['write']);
    const late = await start('b', { lifeMs }, { collection: () => behind } as unknown as typeof database);
    await until(async () => tries >= 2);
    expect(late.held).toBe(false);
    expect(holder.held).toBe(true);
    expect(events).toEqual(['a gained 1']);
  });

  it('is not held as far as lookers-on can tell once it was given back, or its holder fell silent', async () => {
    expect(await looks()).toBe(false);
    const holder = await start('a', long);
    expect(await looks()).toBe(true);
    await holder.release();
    expect(await looks()).toBe(false);
    const way = await connect();
    await start('b', { lifeMs }, databaseOf(way));
    expect(await looks()).toBe(true);
    await way.destroy();
    expect(await until(async () => !(await looks()))).toBe(true);
  });

  it('leaves no listener on the signal that would have ended the wait for a turn, however many turns there were', async () => {
    const { signal } = new AbortController();
    const turn = { name: 'test', ...long, onWait: () => undefined, signal };
    for (let turns = 0; turns < 11; turns += 1) {
      await alone(currentDatabase(), turn, async () => undefined);
    }
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
