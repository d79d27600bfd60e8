import { closeSync, mkdirSync, openSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { freePort, until } from '@yieldwren/shared/testing';
import mongoose from 'mongoose';
import { Process } from '../../launch/Process.ts';

const name = 'cluster';
/** A primary that is not heard of for so long is replaced; MongoDB's own choice is ten seconds. */
const electionTimeoutMillis = 3_000;

interface Member {
  port: number;
  process: Process;
}

/** The mongod of one replica set on this machine, each of which can be killed, frozen and brought back with its data. */
export class ReplicaSet {
  readonly #mongod: string;
  readonly #folder: string;
  #members: Member[] = [];

  private constructor(mongod: string, folder: string) {
    this.#mongod = mongod;
    this.#folder = folder;
  }

  static async start(mongod: string, folder: string, count: number): Promise<ReplicaSet> {
    const set = new ReplicaSet(mongod, folder);
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    set.#members = ports.map((port) => ({ port, process: set.#run(port) }));
    const members = ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }));
    const settings = { electionTimeoutMillis };
    await Promise.all(ports.map((port) => set.command(port, { hello: 1 })));
    await set.command(ports[0] ?? 0, { replSetInitiate: { _id: name, members, settings } });
    await set.primary();
    return set;
  }

  uriOf(database: string): string {
    return `mongodb://${this.#members.map(({ port }) => `127.0.0.1:${port}`).join()}/${database}?replicaSet=${name}`;
  }

  get ports(): readonly number[] {
    return this.#members.map(({ port }) => port);
  }

  #run(port: number): Process {
    const dbpath = join(this.#folder, `mongo-${port}`);
    mkdirSync(dbpath, { recursive: true });
    const log = openSync(join(this.#folder, `mongod-${port}.log`), 'a');
    const args = `--port=${port} --bind_ip=127.0.0.1 --dbpath=${dbpath} --replSet=${name} --wiredTigerCacheSizeGB=0.25`;
    const process = new Process({
      name: `mongod ${port}`,
      command: this.#mongod,
      args: args.split(' '),
      stdio: ['ignore', log, log],
      isAttached: true,
    });
    closeSync(log);
    return process;
  }

  /** Asks one member, once it answers. */
  async command(port: number, command: Record<string, unknown>): Promise<mongoose.mongo.Document> {
    const connection = await until(async () => {
      const options = { directConnection: true, serverSelectionTimeoutMS: 1_000, runtimeAdapters: { os } };
      return await mongoose
        .createConnection(`mongodb://127.0.0.1:${port}/admin`, options)
        .asPromise()
        .catch(() => null);
    });
    try {
      return await connection.getClient().db('admin').command(command);
    } finally {
      await connection.destroy();
    }
  }

  /** The port of the one that takes writes. */
  async primary(): Promise<number> {
    return await until(async () => {
      const hellos = this.#members
        .filter(({ process }) => process.isRunning)
        .map(async ({ port }) => ((await this.command(port, { hello: 1 })).isWritablePrimary ? port : null));
      return (await Promise.all(hellos)).find((port) => port !== null);
    });
  }

  #member(port: number): Member {
    const found = this.#members.find((member) => member.port === port);
    if (!found) {
      throw new Error(`no member listens on ${port}`);
    }
    return found;
  }

  async kill(port: number): Promise<void> {
    const { process } = this.#member(port);
    process.kill();
    await process.exited;
  }

  /** Brings back what was killed, on the port and with the data it had. */
  restart(port: number): void {
    this.#member(port).process = this.#run(port);
  }

  signal(port: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
    const { pid } = this.#member(port).process;
    if (pid !== undefined) {
      process.kill(pid, signal);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.ports.map((port) => this.kill(port)));
  }
}
