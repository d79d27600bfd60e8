import { closeSync, openSync, readdirSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { StepError } from '../base/StepError.mjs';
import { letUserWrite } from './describeError.ts';
import { makeStoreFolder } from './makeStoreFolder.ts';
import { mustBeUsable } from './mustBeUsable.ts';
import { describeExit, Process } from './Process.ts';
import { type Mongod, majorOf } from './parts/checkMongod.ts';

const setName = 'yieldwren';

/** Of what is slow mongod's log would tell the answers in it; and what was erased is to leave the oplog (least size, in MB). */
export const forgetful = ['--slowms', '2147483647', '--oplogSize', '990'];

export const folderName = (major: number) => `mongo-${major}`;

/** Of which major versions something is kept there. */
export const keptMajors = (data: string): number[] =>
  readdirSync(data).flatMap((name) => {
    const major = majorOf(name.replace(/^mongo-/, ''));
    return name === folderName(major) ? [major] : [];
  });

/** mongod's own, of a data folder that it may not use. */
const folderExitCode = 100;

const notStarted = (why: string) =>
  new StepError(`MongoDB did not start${why} Its log: .data/logs/mongod.log`);

/** @throws {StepError} once it ends, or the system's error of a file that it may not use */
async function end(mongod: Process, folder: string): Promise<never> {
  const exit = await mongod.exited;
  mustBeUsable(folder);
  const repair = `it cannot use the folder ${folder}. ${letUserWrite}, and end what else uses it.`;
  throw notStarted(` (${describeExit(exit)})${exit.code === folderExitCode ? `: ${repair}` : '.'}`);
}

async function connect(port: number, mongod: Process): Promise<mongoose.Connection> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && mongod.isRunning) {
    const connection = mongoose.createConnection(`mongodb://127.0.0.1:${port}/admin`, {
      directConnection: true,
      // The driver would load it by a dynamic import, which Jest's CommonJS mode does not have.
      runtimeAdapters: { os },
      serverSelectionTimeoutMS: 400,
    });
    try {
      return await connection.asPromise();
    } catch {
      await connection.destroy();
      await pause(50);
    }
  }
  throw notStarted(' (it does not answer).');
}

/** Makes the server a replica set of one, or tells an existing set which port it has today. */
async function configureSet(connection: mongoose.Connection, port: number): Promise<void> {
  const admin = connection.getClient().db('admin').admin();
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members[0].host !== members[0]?.host) {
      await admin.command({
        replSetReconfig: { ...config, members, version: config.version + 1 },
        force: true,
      });
    }
  } catch {
    await admin.command({ replSetInitiate: { _id: setName, members } });
  }
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
    await pause(25);
  }
}

/** Starts MongoDB on loopback as a replica set of one; what is stored stays in `<data>/mongo-<major>`. @returns its URI */
export async function startMongo(
  mongod: Mongod,
  data: string,
  port: number,
  register: (process: Process) => void,
): Promise<string> {
  const folder = join(data, folderName(majorOf(mongod.version)));
  makeStoreFolder(folder);
  const log = openSync(join(data, 'logs', 'mongod.log'), 'w');
  const server = new Process({
    name: 'MongoDB',
    command: mongod.path,
    args: [
      `--port=${port}`,
      '--bind_ip=127.0.0.1',
      `--dbpath=${folder}`,
      `--replSet=${setName}`,
      '--wiredTigerCacheSizeGB=0.25',
      ...forgetful,
      '--setParameter=shutdownTimeoutMillisForSignaledShutdown=100',
    ],
    stdio: ['ignore', log, log],
    graceMs: 20_000,
  });
  closeSync(log);
  register(server);
  const start = async () => {
    const connection = await connect(port, server);
    await configureSet(connection, port);
    await connection.close();
  };
  await Promise.race([end(server, folder), start()]);
  return `mongodb://127.0.0.1:${port}/yieldwren?replicaSet=${setName}`;
}
