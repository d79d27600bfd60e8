import {
  type Context,
  type DiscordIdentity,
  DomainError,
  identifyByCode,
  mustMayLogIn,
  noteLogin,
  readMembership,
  rememberUser,
  type User,
} from '@yieldwren/shared';
import { withinTime } from '../http/withinTime.ts';
import type { SessionPerson } from '../sessions/person.ts';
import type { Flow } from './tickets.ts';

const callbackPath: Record<Flow, string> = { login: '/auth-callback', apply: '/verify' };

export const redirectUriOf = (config: Context['config'], flow: Flow): string =>
  `${config.PUBLIC_URL}${callbackPath[flow]}`;

const personFrom = (
  user: User,
  facts: Pick<SessionPerson, 'member' | 'screening' | 'approved'>,
): SessionPerson => ({
  user_id: user._id.toString(),
  discord_id: user.discord_id,
  username: user.username,
  discriminator: user.discriminator,
  avatar: user.avatar,
  ...facts,
});

/** Log-in (specification section 6): known people with an approved application. */
async function admit(context: Context, identity: DiscordIdentity): Promise<SessionPerson> {
  await withinTime(mustMayLogIn(identity.discord_id));
  const user = await withinTime(noteLogin(identity, context.now()));
  if (!user) {
    throw new DomainError('user_not_found', 'No account found. Please apply first.');
  }
  // Membership is not asked here: two calls to Discord are all a log-in costs. It is asked when it matters.
  return personFrom(user, { member: false, screening: false, approved: true });
}

/** Verification: anybody with a Discord account; whether they are a member comes with it. */
async function verify(context: Context, identity: DiscordIdentity): Promise<SessionPerson> {
  const [membership, user] = await Promise.all([
    readMembership(context.discord, identity.discord_id),
    withinTime(rememberUser(identity)),
  ]);
  const { member, screening } = membership;
  return personFrom(user, { member, screening, approved: false });
}

/**
 * Exchanges a code for the person behind it; the access token is revoked in the background and never kept.
 * @throws {DomainError} invalid_grant, rate_limited, discord_unavailable, user_not_found, application_not_approved
 */
export async function signInByCode(
  context: Context,
  { flow, code, verifier }: { flow: Flow; code: string; verifier: string },
): Promise<SessionPerson> {
  const redirectUri = redirectUriOf(context.config, flow);
  const { identity, revoked } = await identifyByCode(context.config, { code, redirectUri, verifier });
  revoked.catch((error: unknown) => {
    context.log.warn({ err: String(error) }, 'an access token was not revoked');
  });
  return await (flow === 'login' ? admit(context, identity) : verify(context, identity));
}
