import type { Redis } from 'ioredis';
import type { ReadinessCheck } from '../views/portal.ts';

/** How the bot's gateway is. `standby`: another process holds it. */
export type GatewayState = 'starting' | 'ready' | 'reconnecting' | 'standby' | 'failed' | 'stopped';

/** What the holder of the gateway writes about itself; everybody else reads it (the portal's /readyz). */
export interface BotHealth {
  state: GatewayState;
  /** Why it is not ready, for operators. */
  reason?: string;
  /** When it was written, milliseconds since 1970. */
  at: number;
  /** Of its lease on the gateway: greater with each holder. */
  token: number;
}

/** Redis key of the heartbeat, and for how many seconds it is believed. */
const botHealthKey = 'bot:gateway';
const life = 20;

/** A word of an earlier holder that arrives late changes nothing. */
const writeUnlessNewer = `
local known = redis.call('get', KEYS[1])
if known and (cjson.decode(known).token or 0) > tonumber(ARGV[2]) then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[3])
return 1`;

/** Called on every change and every few seconds by the process that holds the gateway. */
export async function writeBotHealth(redis: Redis, health: BotHealth): Promise<void> {
  await redis.eval(writeUnlessNewer, 1, botHealthKey, JSON.stringify(health), health.token, life);
}

/** @returns whether the bot is connected to Discord, with the reason when it is not. @throws when Redis is away */
export async function readBotHealth(redis: Redis): Promise<ReadinessCheck> {
  const text = await redis.get(botHealthKey);
  if (text === null) {
    return { ready: false, reason: 'the bot is not running' };
  }
  const health = JSON.parse(text) as BotHealth;
  return { ready: health.state === 'ready', reason: health.reason ?? health.state };
}
