import type { Config } from '../config.ts';
import type { Check } from './Check.ts';
import { backups } from './checks/backups.ts';
import { brand } from './checks/brand.ts';
import { certificate } from './checks/certificate.ts';
import { clock } from './checks/clock.ts';
import { codeGrant } from './checks/codeGrant.ts';
import { disk } from './checks/disk.ts';
import { givenRoles } from './checks/givenRoles.ts';
import { indexes } from './checks/indexes.ts';
import { intents } from './checks/intents.ts';
import { interactions } from './checks/interactions.ts';
import { invite } from './checks/invite.ts';
import { mail } from './checks/mail.ts';
import { mongodb } from './checks/mongodb.ts';
import { publicUrl } from './checks/publicUrl.ts';
import { redirectUris } from './checks/redirectUris.ts';
import { redis } from './checks/redis.ts';
import { retention } from './checks/retention.ts';
import { reviewers } from './checks/reviewers.ts';
import { schema } from './checks/schema.ts';
import { secret } from './checks/secret.ts';
import { server } from './checks/server.ts';
import { sessionSecret } from './checks/sessionSecret.ts';
import { token } from './checks/token.ts';
import { versions } from './checks/versions.ts';
import { webhook } from './checks/webhook.ts';
import type { DoctorContext } from './DoctorContext.ts';
import type { Finding } from './Finding.ts';

/** What must be right at Discord. */
export const discordChecks: readonly Check[] = [
  token,
  secret,
  intents,
  interactions,
  codeGrant,
  redirectUris,
  server,
  reviewers,
  invite,
  clock,
];

/** That the stores answer and keep what they are given. */
export const storeChecks: readonly Check[] = [mongodb, redis];

/** What must be right around the product's own processes. */
export const ownChecks: readonly Check[] = [
  ...storeChecks,
  disk,
  schema,
  indexes,
  sessionSecret,
  givenRoles,
  publicUrl,
  certificate,
  brand,
  mail,
  webhook,
  retention,
  backups,
  versions,
];

/** Those of `/doctor` in Discord: what a bot knows by its gateway and learns from the stores, the mail server and the name of a receiver of webhooks. */
export const runningChecks: readonly Check[] = [
  server,
  ...storeChecks,
  schema,
  indexes,
  givenRoles,
  mail,
  webhook,
  retention,
  backups,
  versions,
];

/** Every finding of every check, in the order of the list. */
export async function runChecks(
  checks: readonly Check[],
  settings: Partial<Config>,
  context: DoctorContext,
): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => check.run(settings, context)));
  return found.flat();
}
