import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os, { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { endLastRun, recordRun } from '../base/lastRun.ts';
import { describeError } from './describeError.ts';
import { startMongo } from './mongo.ts';
import type { Process } from './Process.ts';
import { findMongod } from './parts/mongod.ts';
import { findRedisServer } from './parts/redisServer.ts';
import { wrapUnpacked } from './parts/wrapUnpacked.ts';
import { findFreePort } from './ports.ts';
import { Run } from './Run.ts';
import { startRedis } from './redis.ts';
import { findStoreParts, startStores } from './startStores.ts';

const silent = () => undefined;

/** What the log says of an operation that is slower than MongoDB's own patience of 100 ms. */
async function toldOf(connection: mongoose.Connection, rounds: mongoose.Collection): Promise<string[]> {
  await rounds.find({ $where: 'sleep(300) || "an answer"' }).toArray();
  const { log } = await connection.getClient().db('admin').command({ getLog: 'global' });
  return (log as string[]).filter((line) => line.includes('an answer'));
}

describe('the embedded stores', () => {
  const data = mkdtempSync(join(tmpdir(), 'embedded-'));
  mkdirSync(join(data, 'logs'));
  let running: Process[] = [];
  const register = (process: Process) => void running.push(process);
  /** Asks each to stop, and forces none: on a busy machine their time of grace would decide. */
  const stopAll = async () => {
    const exits = await Promise.all(
      running.map(async ({ pid, isRunning, exited }) => {
        if (isRunning && pid !== undefined) {
          process.kill(pid, 'SIGTERM');
        }
        return await exited;
      }),
    );
    running = [];
    return exits.map((exit) => exit.code);
  };
  afterEach(async () => {
    await stopAll();
  });
  afterAll(() => {
    rmSync(data, { recursive: true, force: true });
  });

  test('MongoDB is a replica set that keeps its data over a stop, also on another port, and tells nothing of what is slow', async () => {
    const mongod = await findMongod(silent);
    for (const round of [1, 2]) {
      const uri = await startMongo(mongod, data, await findFreePort(), register);
      const connection = await mongoose.createConnection(uri, { runtimeAdapters: { os } }).asPromise();
      const rounds = connection.collection('rounds');
      await rounds.insertOne({ round }, { writeConcern: { w: 'majority' } });
      expect(await rounds.countDocuments()).toBe(round);
      expect(await toldOf(connection, rounds)).toEqual([]);
      await connection.close();
      expect(await stopAll()).toEqual([0]);
    }
  });

  test.each([
    ['is said where its data is of another major version alone', ['mongo-5'], [/5.*begins with an empty/]],
    ['is not where there is none', [], []],
    ['is not where there is some of its own', ['mongo-5', 'own'], []],
  ])('that MongoDB begins with an empty database %s', async (_, names, expected) => {
    const { version } = await findMongod(silent);
    const kept = mkdtempSync(join(data, 'kept-'));
    for (const name of names) {
      mkdirSync(join(kept, name === 'own' ? `mongo-${Number.parseInt(version, 10)}` : name));
    }
    const said: string[] = [];
    await findStoreParts({ mongo: true, redis: false }, kept, (text) => said.push(text));
    expect(said).toEqual(expected.map((text) => expect.stringMatching(text)));
  });

  test('Redis never evicts and keeps every write over a stop', async () => {
    const redisServer = await findRedisServer(silent);
    for (const round of ['1', '2']) {
      const redis = new Redis(await startRedis(redisServer, data, await findFreePort(), register));
      expect(String(await redis.incr('rounds'))).toBe(round);
      expect(await redis.config('GET', 'maxmemory-policy')).toContain('noeviction');
      redis.disconnect();
      expect(await stopAll()).toEqual([0]);
    }
  });

  test('what they keep is for this user alone, also where an earlier start left it open', async () => {
    const kept = mkdtempSync(join(data, 'open-'));
    for (const name of ['logs', 'redis']) {
      mkdirSync(join(kept, name), { mode: 0o755 });
    }
    await startRedis(await findRedisServer(silent), kept, await findFreePort(), register);
    await startMongo(await findMongod(silent), kept, await findFreePort(), register);
    const folders = readdirSync(kept).filter((name) => name !== 'logs');
    expect(folders.map((name) => (statSync(join(kept, name)).mode & 0o777).toString(8))).toEqual([
      '700',
      '700',
    ]);
  });

  test('Redis starts whatever language the shell has: it ends where the system does not know that', async () => {
    const { path, ...version } = await findRedisServer(silent);
    const particular = join(data, 'redis-server');
    writeFileSync(particular, `#!/bin/sh\n[ "$LC_ALL" = C ] && exec '${path}' "$@"\nexit 1\n`, {
      mode: 0o755,
    });
    const before = process.env['LC_ALL'];
    process.env['LC_ALL'] = 'xx_XX.UTF-8';
    try {
      const start = startRedis({ ...version, path: particular }, data, await findFreePort(), register);
      await expect(start).resolves.toMatch(/^redis:/);
    } finally {
      if (before === undefined) {
        delete process.env['LC_ALL'];
      } else {
        process.env['LC_ALL'] = before;
      }
    }
  });

  test('what an earlier launcher left of them is recognised, also where they were unpacked', async () => {
    const other = mkdtempSync(join(data, 'left-'));
    mkdirSync(join(other, 'logs'));
    const record = (process: Process) => {
      register(process);
      recordRun(other, [process.pid ?? 0]);
    };
    const unpacked = <T extends { path: string }>(part: T, name: string): T => {
      symlinkSync(part.path, join(other, name));
      return { ...part, path: wrapUnpacked(other, name, name) };
    };
    const [mongod, redisServer] = [await findMongod(silent), await findRedisServer(silent)];
    for (const start of [
      async () => await startMongo(mongod, other, await findFreePort(), record),
      async () => await startMongo(unpacked(mongod, 'mongod'), other, await findFreePort(), record),
      async () => await startRedis(redisServer, other, await findFreePort(), record),
      async () =>
        await startRedis(unpacked(redisServer, 'redis-server'), other, await findFreePort(), record),
    ]) {
      await start();
      const file = join(other, 'run.json');
      const left = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...left, launcher: { ...left.launcher, started: 'before' } }));
      const said: string[] = [];
      await endLastRun(other, (text) => said.push(text));
      expect(said).toEqual(['Stopping 1 processes an earlier run left behind']);
    }
  });

  test('a MongoDB that cannot use its folder says which one, and what to do', async () => {
    const other = join(data, 'other');
    mkdirSync(join(other, 'logs'), { recursive: true });
    const mongod = await findMongod(silent);
    const folder = join(other, `mongo-${Number.parseInt(mongod.version, 10)}`);
    mkdirSync(join(folder, 'mongod.lock'), { recursive: true });
    await expect(startMongo(mongod, other, await findFreePort(), register)).rejects.toThrow(
      `it cannot use the folder ${folder}. Let this user write there and to all that is in it`,
    );
  });

  test.each([
    ['MongoDB', 'mongo-6/WiredTiger.turtle', startMongo],
    ['Redis', 'redis/appendonlydir/appendonly.aof.manifest', startRedis],
  ])('a %s that ends at once says which of its files this user may not use', async (_, name, start) => {
    const other = mkdtempSync(join(data, 'refused-'));
    const file = join(other, name);
    mkdirSync(join(other, 'logs'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    // As after a start by another user; to root the system refuses none.
    const looks = jest.spyOn(fs, 'accessSync').mockImplementation((path) => {
      if (path === file) {
        throw Object.assign(new Error('EACCES'), { code: 'EACCES', path });
      }
    });
    const ends = { path: '/bin/false', version: '6.0.5' };
    const port = await findFreePort();
    const error = await start(ends, other, port, register).catch((reason: unknown) => reason);
    looks.mockRestore();
    expect(describeError(error, other)).toBe(
      `The folder ${other} cannot be used (EACCES: ${name}). Let this user write there and to all that is in it.`,
    );
  });

  test('why one does not start is what the run ends with, not that it ended', async () => {
    const other = mkdtempSync(join(data, 'run-'));
    mkdirSync(join(other, 'logs'));
    const mongod = await findMongod(silent);
    const folder = join(other, `mongo-${Number.parseInt(mongod.version, 10)}`);
    mkdirSync(join(folder, 'mongod.lock'), { recursive: true });
    const run = new Run(other);
    jest.spyOn(run, 'say').mockImplementation(silent);
    const ends = jest.spyOn(run, 'end').mockReturnValue(Promise.withResolvers<never>().promise);
    await expect(startStores(run, other, { mongod, redisServer: undefined })).rejects.toThrow(folder);
    expect(ends).not.toHaveBeenCalled();
    ends.mockRestore();
  });

  test('a MongoDB that cannot start says so and where its log is', async () => {
    const broken = { path: '/bin/false', version: '6.0.5' };
    await expect(startMongo(broken, data, await findFreePort(), register)).rejects.toThrow(
      /exit code 1.*\.data\/logs\/mongod\.log/,
    );
  });
});
