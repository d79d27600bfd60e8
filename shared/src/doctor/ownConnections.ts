import os from 'node:os';
import type { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { redisOnce } from '../stores/redis.ts';

const patienceMs = 3_000;

/** A connection with the product's models that makes nothing by itself. @throws when nothing answers, and leaves nothing open */
export async function openMongo(
  uri: string,
  patience: mongoose.ConnectOptions = { serverSelectionTimeoutMS: patienceMs, connectTimeoutMS: patienceMs },
): Promise<mongoose.Connection> {
  const connection = mongoose.createConnection(uri, {
    ...patience,
    writeConcern: { w: 'majority', journal: true },
    autoIndex: false,
    autoCreate: false,
    // The driver would load it by a dynamic import, which Jest's CommonJS mode does not have.
    runtimeAdapters: { os },
  });
  try {
    await connection.asPromise();
  } catch (error) {
    await connection.destroy();
    throw error;
  }
  for (const model of Object.values(mongoose.models)) {
    connection.model(model.modelName, model.schema);
  }
  return connection;
}

export async function askRedis<T>(url: string, ask: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = redisOnce(url, patienceMs);
  let reason: Error | undefined;
  redis.on('error', (error: Error) => {
    reason = error;
  });
  try {
    await redis.connect();
    return await ask(redis);
  } catch (error) {
    // The client itself says only that the connection is closed.
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
