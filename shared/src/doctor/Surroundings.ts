import os from 'node:os';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import type { Config } from '../config.ts';
import { DiscordReader } from './DiscordReader.ts';

/** Everything the checks look at; opened when first asked for. */
export interface Surroundings {
  /** @throws when the token is not set */
  discord(): DiscordReader;
  /** A connection of its own, with the product's models. @throws when MongoDB does not answer */
  mongo(): Promise<mongoose.Connection>;
  /** Redis's own figures (INFO). @throws when it does not answer */
  redisInfo(): Promise<Map<string, string>>;
  close(): Promise<void>;
}

const patience = 3_000;

async function openMongo(uri: string): Promise<mongoose.Connection> {
  const connection = mongoose.createConnection(uri, {
    serverSelectionTimeoutMS: patience,
    connectTimeoutMS: patience,
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

async function readRedis(url: string): Promise<Map<string, string>> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: patience, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const text = await redis.info();
    const pairs = text.split('\r\n').map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1)];
    });
    return new Map(pairs);
  } finally {
    redis.disconnect();
  }
}

export function createSurroundings(settings: Partial<Config>): Surroundings {
  let discord: DiscordReader | undefined;
  let mongo: Promise<mongoose.Connection> | undefined;
  let redis: Promise<Map<string, string>> | undefined;
  return {
    discord() {
      const { DISCORD_TOKEN, DISCORD_URL = '', DISCORD_CDN_URL = '' } = settings;
      if (DISCORD_TOKEN === undefined) {
        throw new Error('DISCORD_TOKEN is not set');
      }
      discord ??= new DiscordReader({ DISCORD_TOKEN, DISCORD_URL, DISCORD_CDN_URL });
      return discord;
    },
    mongo: () => (mongo ??= openMongo(settings.MONGODB_URI ?? '')),
    redisInfo: () => (redis ??= readRedis(settings.REDIS_URL ?? '')),
    close: async () => {
      const opened = await mongo?.catch(() => undefined);
      await opened?.close();
    },
  };
}
