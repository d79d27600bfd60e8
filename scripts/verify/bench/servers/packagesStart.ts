import { once } from 'node:events';
import { createServer } from 'node:http';
import { Client, Events, GatewayIntentBits } from 'discord.js';
import express from 'express';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { announce } from './announce.ts';

/** Loads the modules of a process and connects by the packages alone: what any start of it takes. */
const isBot = process.argv[2] === 'bot';
await import(isBot ? '@yieldwren/bot' : '@yieldwren/portal');
const { MONGODB_URI = '', REDIS_URL = '', DISCORD_URL, DISCORD_TOKEN = '' } = process.env;
const redis = new Redis(REDIS_URL);
await Promise.all([mongoose.connect(MONGODB_URI), once(redis, 'ready')]);
if (isBot) {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
    rest: { api: `${DISCORD_URL}/api` },
  });
  client.once(Events.ClientReady, () => process.send?.({ port: 0 }));
  await client.login(DISCORD_TOKEN);
} else {
  announce(createServer(express()));
}
