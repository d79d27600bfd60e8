import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { startTestStores, throughPort, until } from '../testing/index.ts';
import {
  connectDatabase,
  databasePatienceMs,
  disconnectDatabase,
  isDatabaseAway,
  migrateDatabase,
  pingDatabase,
  tellDatabaseState,
} from './database.ts';

describe('connecting to MongoDB', () => {
  it('waits for a server that does not take connections yet', async () => {
    const stores = await startTestStores();
    const { hostname, port } = new URL(stores.mongoUri);
    let refusals = 0;
    const door = createServer((near) => {
      near.on('error', () => near.destroy());
      if (refusals < 5) {
        refusals += 1;
        near.destroy();
        return;
      }
      const far = connect({ host: hostname, port: Number(port) });
      far.on('error', () => near.destroy());
      near.pipe(far).pipe(near);
    });
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    await connectDatabase(throughPort(stores.mongoUri, (door.address() as AddressInfo).port));
    await expect(pingDatabase()).resolves.toBeUndefined();
    expect(refusals).toBe(5);
    await disconnectDatabase();
    door.close();
    await stores.stop();
  });

  it('says once that it is away, and once that it is back', async () => {
    const stores = await startTestStores();
    const { hostname, port } = new URL(stores.mongoUri);
    const sockets = new Set<Socket>();
    let isCut = false;
    const door = createServer((near) => {
      near.on('error', () => near.destroy());
      if (isCut) {
        near.destroy();
        return;
      }
      sockets.add(near);
      const far = connect({ host: hostname, port: Number(port) });
      far.on('error', () => near.destroy());
      near.on('close', () => far.destroy());
      near.pipe(far).pipe(near);
    });
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    await connectDatabase(throughPort(stores.mongoUri, (door.address() as AddressInfo).port));
    const told: string[] = [];
    const tell = (fields: unknown, text?: string) => void told.push(text ?? String(fields));
    tellDatabaseState({ info: tell, warn: tell });
    isCut = true;
    for (const socket of sockets) {
      socket.destroy();
    }
    await until(async () => told.length > 0);
    await expect(pingDatabase(50)).rejects.toBeDefined();
    isCut = false;
    await until(async () => {
      await pingDatabase().catch(() => undefined);
      return told.length > 1;
    });
    expect(told).toEqual(['MongoDB is away, or has no primary', 'MongoDB is back']);
    await disconnectDatabase();
    expect(told).toHaveLength(2);
    door.close();
    await stores.stop();
  });

  it('has less than a second of patience with it, or what the address says', async () => {
    const stores = await startTestStores();
    const [bare] = stores.mongoUri.split('?');
    const patienceWith = async (more: string) => {
      await connectDatabase(`${bare}?directConnection=true${more}`);
      const patienceMs = databasePatienceMs();
      await disconnectDatabase();
      return patienceMs;
    };
    const [own, given] = [await patienceWith(''), await patienceWith('&serverSelectionTimeoutMS=4321')];
    await stores.stop();
    expect(own).toBeLessThan(1_000);
    expect(given).toBe(4_321);
  });

  it('lets a migration take as long as it needs, whatever patience there is with an answer otherwise', async () => {
    const stores = await startTestStores();
    const { hostname, port } = new URL(stores.mongoUri);
    let delayMs = 60;
    const door = createServer((near) => {
      const far = connect({ host: hostname, port: Number(port) });
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      far.on('error', () => near.destroy());
      near.pipe(far);
      far.on('data', (answer) => setTimeout(() => near.write(answer), delayMs));
    });
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    const through = throughPort(stores.mongoUriOf('slow'), (door.address() as AddressInfo).port);
    const uri = `${through}&socketTimeoutMS=20`;
    await connectDatabase(uri);
    delayMs = 1_000;
    await expect(mongoose.connection.collection('users').findOne({})).rejects.toThrow(/timed out/);
    await disconnectDatabase();
    delayMs = 60;
    // What is to be done is asked for over this one, and done over another.
    await connectDatabase(through);
    const told: string[] = [];
    await migrateDatabase(uri, { info: (_fields, text) => told.push(text) });
    expect(told).not.toEqual([]);
    await disconnectDatabase();
    door.close();
    await stores.stop();
  });

  it('gives up on one that never does', async () => {
    await expect(connectDatabase('mongodb://127.0.0.1:1/none', 200)).rejects.toThrow(
      /ECONNREFUSED|timed out/,
    );
  });

  it('does not wait where the address is wrong', async () => {
    await expect(connectDatabase('mongodb://name:wrong@', 60_000)).rejects.toThrow(/host|URI|invalid/i);
  });
});

it.each([
  [13, 'no right to write', true],
  [371, 'a block of all writes', true],
  [11_000, 'a key that is there already', false],
])('an error %i (%s) says that the database cannot be worked with: %s', (code, message, isAway) => {
  expect(isDatabaseAway(new mongoose.mongo.MongoServerError({ message, code }))).toBe(isAway);
});
