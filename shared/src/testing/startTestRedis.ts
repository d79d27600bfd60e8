import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { freePort } from '../freePort.ts';
import { TestRedis } from './TestRedis.ts';

export interface StartedRedis {
  server: TestRedis;
  redis: Redis;
  stop: () => Promise<void>;
}

/** A Redis with nothing in it, and a connection to it; `stop` ends both and leaves nothing behind. */
export async function startTestRedis(port?: number): Promise<StartedRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const server = new TestRedis(port ?? (await freePort()), folder);
  await server.start();
  const redis = server.connect();
  return {
    server,
    redis,
    stop: async () => {
      redis.disconnect();
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
