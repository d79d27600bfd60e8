import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { refusalReasons } from '../refusals.ts';
import { setMailStop } from '../users/service.ts';
import { kinds } from './kinds.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';

type Hashing = Pick<Context, 'hashOf'>;

const tokenOf = ({ hashOf }: Hashing, { kind, id }: ApplicationKey): string =>
  `${kind}.${id}.${hashOf(`unsubscribe ${kind} ${id}`)}`;

/** Where e-mails about an application are stopped, without a sign-in; it names nobody, and we alone can make one. */
export const unsubscribeAddress = (
  context: Pick<Context, 'hashOf' | 'config'>,
  key: ApplicationKey,
): string => `${context.config.PUBLIC_URL}/api/unsubscribe?token=${tokenOf(context, key)}`;

/** @throws {DomainError} not_found, for a token that we have not made */
export async function readByToken(context: Hashing, token: string): Promise<Application> {
  const [name, id = ''] = token.split('.');
  const kind = kinds.find((known) => known === name);
  const given = Buffer.from(token);
  const right = Buffer.from(kind ? tokenOf(context, { kind, id }) : '');
  if (!kind || given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new DomainError('not_found', refusalReasons.unknownLink);
  }
  return await readApplication({ kind, id });
}

/**
 * Stops the e-mails of whoever sent the application, all but receipts. Of who was erased nothing is left to be stopped. @throws {DomainError} not_found
 */
export async function stopMails(
  context: Pick<Context, 'hashOf' | 'now'>,
  token: string,
): Promise<Application> {
  const application = await readByToken(context, token);
  await setMailStop(application.discord_id, context.now());
  return application;
}
