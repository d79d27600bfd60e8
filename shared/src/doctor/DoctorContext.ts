import type { Redis } from 'ioredis';
import mongoose from 'mongoose';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { pingDatabase } from '../stores/database.ts';
import { databaseOf } from '../stores/databaseOf.ts';
import { type Operations, readOperations } from '../stores/operations.ts';
import { DiscordReader } from './DiscordReader.ts';
import type { GuildFacts } from './guild/GuildFacts.ts';
import { readGuildFacts } from './guild/readGuildFacts.ts';
import { askRedis, openMongo } from './ownConnections.ts';

/** Where the checks get their facts from; opened when first asked for. */
export interface DoctorContext {
  /** @throws when the token is not set */
  discord(): DiscordReader;
  /** The server of DISCORD_GUILD_ID. @returns null when the bot is not in it */
  guild(): Promise<GuildFacts | null>;
  /** A connection with the product's models. @throws when MongoDB does not answer */
  mongo(): Promise<mongoose.Connection>;
  /** Asks Redis something. @throws when it does not answer, and what the question throws */
  askRedis<T>(ask: (redis: Redis) => Promise<T>): Promise<T>;
  /** When each daily work was last done. @throws when MongoDB does not answer */
  operations(): Promise<Operations>;
  now(): Date;
  close(): Promise<void>;
}

const operationsOf = async (connection: mongoose.Connection): Promise<Operations> =>
  await readOperations(databaseOf(connection));

/** What the settings name: Discord over REST, and connections of its own to the stores. */
export function createDoctorContext(settings: Partial<Config>): DoctorContext {
  let discord: DiscordReader | undefined;
  let guild: Promise<GuildFacts | null> | undefined;
  let mongo: Promise<mongoose.Connection> | undefined;
  const { DISCORD_GUILD_ID = '', DISCORD_REVIEW_CHANNEL_ID } = settings;
  const context: DoctorContext = {
    discord() {
      const { DISCORD_TOKEN, DISCORD_URL = '' } = settings;
      if (DISCORD_TOKEN === undefined) {
        throw new Error('DISCORD_TOKEN is not set');
      }
      discord ??= new DiscordReader({ ...settings, DISCORD_TOKEN, DISCORD_URL });
      return discord;
    },
    guild: () => (guild ??= readGuildFacts(context.discord(), DISCORD_GUILD_ID, DISCORD_REVIEW_CHANNEL_ID)),
    mongo: () => (mongo ??= openMongo(settings.MONGODB_URI ?? '')),
    operations: async () => await operationsOf(await context.mongo()),
    now: () => new Date(),
    askRedis: async (ask) => await askRedis(settings.REDIS_URL ?? '', ask),
    close: async () => {
      const opened = await mongo?.catch(() => undefined);
      await opened?.close();
    },
  };
  return context;
}

/** The same for a process that runs: the server as its gateway knows it, and the connections it works with. */
export const createRunningDoctorContext = (
  { config, redis, now }: Pick<Context, 'config' | 'redis' | 'now'>,
  guild: GuildFacts | null,
): DoctorContext => ({
  ...createDoctorContext(config),
  guild: async () => guild,
  mongo: async () => {
    await pingDatabase();
    return mongoose.connection;
  },
  operations: async () => await operationsOf(mongoose.connection),
  now,
  askRedis: async (ask) => await ask(redis),
  close: async () => undefined,
});
