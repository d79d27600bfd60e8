import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { LaunchError } from './LaunchError.ts';
import type { Environment } from './readEnvironment.ts';

/** An address without the password in it. */
function withoutPassword(uri: string): string {
  return uri.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:…@');
}

async function checkMongo(uri: string): Promise<void> {
  const connection = mongoose.createConnection(uri, {
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: 5_000,
  });
  try {
    await connection.asPromise();
  } finally {
    await connection.destroy();
  }
}

async function checkRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 5_000, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

/** Reaches the stores that settings name. @throws {LaunchError} before anything is started */
export async function checkNamedStores(env: Environment): Promise<void> {
  const checks = [
    { setting: 'MONGODB_URI', check: checkMongo },
    { setting: 'REDIS_URL', check: checkRedis },
  ];
  for (const { setting, check } of checks) {
    const address = env[setting];
    if (address) {
      try {
        await check(address);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new LaunchError(
          `${setting} names ${withoutPassword(address)}, which does not answer: ${reason}\nNothing was started.`,
          { cause: error },
        );
      }
    }
  }
}
