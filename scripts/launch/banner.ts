import { redirectUrisOf } from '@yieldwren/shared';
import type { Embedded, Environment } from '../base/readEnvironment.ts';

export interface Addresses {
  env: Environment;
  embedded: Embedded;
  sandboxUrl: string | undefined;
  /** The sandbox shows the mails. */
  hasMailbox: boolean;
  /** The sandbox shows the webhooks. */
  hasReceiver: boolean;
  seconds: number;
}

const whoIsSeeded = (portal: string) => `
  "cleo" is approved and may log in at ${portal}/login; "ben" still waits.`;

/** @param isSeeded demonstration people are in the embedded database, and in no other */
const trySandbox = (portal: string, sandbox: string, isSeeded: boolean) => `
What to try
  1. Apply: open ${portal}/apply, choose "ada" on the consent page, send the form.
  2. Decide: open ${sandbox}, act as "rhea", and press Approve on the card in #review.
  3. Look again: ${portal}/status as "ada", /status in any channel, and her direct messages.
  "nora" is not in the server yet and is asked to join; "dora" takes no direct messages.${isSeeded ? whoIsSeeded(portal) : ''}`;

const where = (isEmbedded: boolean, setting: string) =>
  isEmbedded ? 'embedded, kept in .data' : `named by ${setting}`;

/** What stands on screen once everything runs. */
export function bannerText(addresses: Addresses): string {
  const { env, embedded, sandboxUrl, hasMailbox, hasReceiver, seconds } = addresses;
  const portal = env['PUBLIC_URL'] ?? '';
  const lines = [
    `Ready after ${seconds.toFixed(1)} s`,
    '',
    `  Portal           ${portal}`,
    `  Discord          ${sandboxUrl ? `${sandboxUrl}  (sandbox: act as any person)` : 'named by DISCORD_TOKEN'}`,
    ...(hasMailbox ? ['  E-mail           shown in the sandbox, under Mail; none leaves this machine'] : []),
    ...(hasReceiver ? ['  Webhooks         received and verified by the sandbox, under Webhooks'] : []),
    `  MongoDB          ${where(embedded.mongo, 'MONGODB_URI')}`,
    `  Redis            ${where(embedded.redis, 'REDIS_URL')}`,
    ...(sandboxUrl
      ? []
      : [
          '',
          'Redirect URIs that Discord must have, letter by letter:',
          ...redirectUrisOf(portal).map((uri) => `  ${uri}`),
        ]),
    ...(sandboxUrl ? trySandbox(portal, sandboxUrl, embedded.mongo).split('\n') : []),
    '',
    'Ctrl+C stops everything.',
  ];
  return lines.join('\n');
}

export function printAddresses(addresses: Addresses): void {
  console.log(`\n${bannerText(addresses)}\n`);
}
