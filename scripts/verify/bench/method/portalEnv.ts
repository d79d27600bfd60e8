import { createHmac, randomBytes } from 'node:crypto';
import type { Sandbox } from '@yieldwren/sandbox';
import type { TestStores } from '@yieldwren/shared/testing';
import type { Redis } from 'ioredis';

const secret = 'throwaway secret of a bench that is long enough';

/** Settings of the portal's process in a bench. */
export function portalEnv(stores: TestStores, sandbox: Sandbox): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'http://127.0.0.1',
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    SESSION_SECRET: secret,
    ...sandbox.settings,
  };
}

/** Somebody who is signed in: their session as the portal stores it. @returns the cookie */
export async function storeSession(redis: Redis, discordId: string): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const person = {
    user_id: randomBytes(12).toString('hex'),
    discord_id: discordId,
    username: `person${discordId}`,
    discriminator: null,
    avatar: null,
    member: true,
    screening: false,
    approved: false,
  };
  const cookie = { originalMaxAge: null, expires: null, httpOnly: true, path: '/', sameSite: 'lax' };
  const session = JSON.stringify({ cookie, started_at: Date.now(), person });
  await redis.set(`sess:${id}`, session, 'EX', 7_200);
  const signature = createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '');
  return `sid=${encodeURIComponent(`s:${id}.${signature}`)}`;
}

/** Commands that Redis has run since the last call, without those of the question itself. */
export async function countCommands(redis: Redis): Promise<Map<string, number>> {
  const stats = await redis.info('commandstats');
  await redis.config('RESETSTAT');
  const found = stats.matchAll(/cmdstat_([^:]+):calls=(\d+)/g);
  const own = new Set(['info', 'config|resetstat']);
  return new Map(
    [...found]
      .map(([, name = '', calls]) => [name, Number(calls)] as const)
      .filter(([name]) => !own.has(name)),
  );
}
