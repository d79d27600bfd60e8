import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoMemoryReplSet } from 'mongodb-memory-server';
import mongoose from 'mongoose';
import { freePort } from '../freePort.ts';
import { TestRedis } from './TestRedis.ts';

/** A database of a real MongoDB (one-node replica set) and a real Redis on a free loopback port. */
export interface TestStores {
  mongoUri: string;
  /** The address of another database beside it. */
  mongoUriOf: (name: string) => string;
  redisUrl: string;
  redis: TestRedis;
  stop: () => Promise<void>;
}

/** A MongoDB, and how to be rid of it. */
interface MongoServer {
  /** With any database. */
  url: string;
  stop: () => Promise<unknown>;
}

/** In memory where there is room: what tests write need not survive, and waits for no disk. */
async function scratchFolder(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return await mkdtemp(join(room > 2 ** 31 ? memory : tmpdir(), 'mongo-'));
}

/** @returns the address of a new MongoDB, to be stopped by who asked for it */
export async function startMongo(): Promise<MongoServer> {
  const dbPath = await scratchFolder();
  // Files of what was dropped are kept as long as the past may be read, five minutes, and a server may run out of them.
  // A backup reads for longer than a moment.
  const history = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=60'];
  // A test has a clock of its own, and what it stores in its past would be deleted by that of the server.
  const clock = ['--setParameter', 'ttlMonitorEnabled=false'];
  const args = ['--wiredTigerCacheSizeGB', '1', ...history, ...clock];
  const mongo = await MongoMemoryReplSet.create({
    replSet: { count: 1, storageEngine: 'wiredTiger', args },
    // On a busy machine the first word takes its time.
    instanceOpts: [{ dbPath, launchTimeout: 120_000 }],
  });
  // A busy machine is slow, and a test of the product's patience asks for it by another way.
  const patience = 'serverSelectionTimeoutMS=30000&connectTimeoutMS=30000';
  return {
    url: `${mongo.getUri('-')}&${patience}`,
    stop: async () => {
      await mongo.stop();
      await rm(dbPath, { recursive: true, force: true });
    },
  };
}

/** The same database through something that listens on a port of this machine. */
export function throughPort(mongoUri: string, port: number): string {
  const url = new URL(mongoUri);
  url.host = `127.0.0.1:${port}`;
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return url.href;
}

/** A server that keeps the databases of hundreds of tests runs out of open files. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(url, { runtimeAdapters: { os } });
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const own = databases.filter(({ name }) => name.startsWith(prefix));
  await Promise.all(own.map(({ name }) => client.db(name).dropDatabase()));
  await client.close();
}

/** The MongoDB of the whole run of tests, where there is one (TEST_MONGODB_URL), else one of its own. */
async function findMongo(database: string): Promise<MongoServer> {
  const url = process.env.TEST_MONGODB_URL;
  return url ? { url, stop: async () => await dropDatabases(url, database) } : await startMongo();
}

/**
 * Everything starts empty. `stop` ends what this call started.
 * @param options.mongo gives a MongoDB that no other test is at work with, for what disturbs the whole server
 */
export async function startTestStores({ mongo: find = findMongo } = {}): Promise<TestStores> {
  const folder = await mkdtemp(join(tmpdir(), 'stores-'));
  const redis = new TestRedis(await freePort(), folder);
  const database = `test-${randomBytes(6).toString('hex')}`;
  const [mongo] = await Promise.all([find(database), redis.start()]);
  const uriOf = (name: string) => Object.assign(new URL(mongo.url), { pathname: name }).href;
  return {
    mongoUri: uriOf(database),
    mongoUriOf: (name) => uriOf(`${database}-${name}`),
    redisUrl: redis.url,
    redis,
    stop: async () => {
      await Promise.all([mongo.stop(), redis.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
