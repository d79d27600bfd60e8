import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { StepError } from '../base/StepError.mjs';
import { makeStoreFolder } from './makeStoreFolder.ts';
import { mustBeUsable } from './mustBeUsable.ts';
import { describeExit, Process } from './Process.ts';
import type { RedisServer } from './parts/redisServer.ts';

/** Waits until it answers PING: while it still loads yesterday's data it answers LOADING. */
async function waitForPong(url: string, server: Process, folder: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  const ended = server.exited.then((exit) => {
    mustBeUsable(folder);
    throw new StepError(`Redis did not start (${describeExit(exit)}). Its log: .data/logs/redis.log`);
  });
  try {
    await Promise.race([redis.ping(), ended]);
  } finally {
    redis.disconnect();
    ended.catch(() => undefined);
  }
}

/** Starts Redis on loopback; every write is in its append-only file in `<data>/redis`, its working folder. @returns its URL */
export async function startRedis(
  redisServer: RedisServer,
  data: string,
  port: number,
  register: (process: Process) => void,
): Promise<string> {
  const folder = join(data, 'redis');
  makeStoreFolder(folder);
  const log = openSync(join(data, 'logs', 'redis.log'), 'w');
  const args = `--port ${port} --bind 127.0.0.1 --appendonly yes --maxmemory-policy noeviction`;
  const server = new Process({
    name: 'Redis',
    command: redisServer.path,
    args: args.split(' '),
    cwd: folder,
    // From 7.2 on it ends where the system has not the shell's language, as when ssh brings one along.
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const url = `redis://127.0.0.1:${port}`;
  register(server);
  await waitForPong(url, server, folder);
  return url;
}
