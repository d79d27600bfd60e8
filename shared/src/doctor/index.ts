import type { Config } from '../config.ts';
import type { Check } from './Check.ts';
import { channel } from './checks/channel.ts';
import { clock } from './checks/clock.ts';
import { indexes } from './checks/indexes.ts';
import { intents } from './checks/intents.ts';
import { invite } from './checks/invite.ts';
import { mongodb } from './checks/mongodb.ts';
import { publicUrl } from './checks/publicUrl.ts';
import { redirectUris } from './checks/redirectUris.ts';
import { redis } from './checks/redis.ts';
import { roles } from './checks/roles.ts';
import { secret } from './checks/secret.ts';
import { server } from './checks/server.ts';
import { token } from './checks/token.ts';
import type { Finding } from './Finding.ts';
import type { Surroundings } from './Surroundings.ts';

/** What must be right at Discord. */
export const discordChecks: readonly Check[] = [
  token,
  secret,
  intents,
  redirectUris,
  server,
  roles,
  channel,
  invite,
  clock,
];

/** What must be right around the product's own processes. */
export const ownChecks: readonly Check[] = [mongodb, indexes, redis, publicUrl];

/** Every finding of every check, in the order of the list. */
export async function runChecks(
  checks: readonly Check[],
  settings: Partial<Config>,
  surroundings: Surroundings,
): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => check.run(settings, surroundings)));
  return found.flat();
}
