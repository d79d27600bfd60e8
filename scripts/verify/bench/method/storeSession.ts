import { createHmac, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { testSecret } from '../../testing/testSettings.ts';

/**
 * Somebody who is signed in: their session as the portal stores it. @returns the cookie
 * @param userId of their profile, without which nobody sends a form
 */
export async function storeSession(
  redis: Redis,
  discordId: string,
  userId = randomBytes(12).toString('hex'),
): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const person = {
    user_id: userId,
    discord_id: discordId,
    username: `person${discordId}`,
    discriminator: null,
    avatar: null,
    member: true,
    screening: false,
  };
  const cookie = { originalMaxAge: null, expires: null, httpOnly: true, path: '/', sameSite: 'lax' };
  const session = JSON.stringify({ cookie, started_at: Date.now(), person });
  await redis.set(`sess:${id}`, session, 'EX', 7_200);
  const signature = createHmac('sha256', testSecret).update(id).digest('base64').replace(/=+$/, '');
  return `sid=${encodeURIComponent(`s:${id}.${signature}`)}`;
}
