import {
  asksToJoin,
  type Context,
  type DiscordUser,
  DomainError,
  findLoginAccess,
  noteLogin,
  readIdentity,
  readMembership,
  redirectUriOf,
  rememberUser,
  revokeToken,
  spendCode,
  type User,
} from '@yieldwren/shared';
import { discordTimeMs, withinTime } from '../http/withinTime.ts';
import type { SessionPerson } from '../sessions/person.ts';
import { joinByConsent } from './joinByConsent.ts';
import type { Ticket } from './tickets.ts';

const personFrom = (user: User, facts: Pick<SessionPerson, 'member' | 'screening'>): SessionPerson => ({
  user_id: user._id.toString(),
  discord_id: user.discord_id,
  username: user.username,
  discriminator: user.discriminator,
  avatar: user.avatar,
  ...facts,
});

/** Who came back from Discord. `refused`: they are known, but may not log in; their own status is theirs to read. */
interface SignedIn {
  person: SessionPerson;
  refused?: DomainError;
}

async function mustBeMember(context: Context, discordId: string, signal: AbortSignal): Promise<void> {
  if (!(await readMembership(context.discord, discordId, signal)).member) {
    throw new DomainError('membership_required');
  }
}

/** Log-in: known people with an approved application. */
async function logIn(context: Context, identity: DiscordUser, signal: AbortSignal): Promise<SignedIn> {
  const { discord_id } = identity;
  const { refused, mayHaveLeft } = await withinTime(findLoginAccess(context, discord_id));
  if (refused?.code === 'user_not_found') {
    throw refused;
  }
  // Leaving ends every session; so that nobody who left (or was banned) just starts another, Discord is asked then.
  if (!refused && mayHaveLeft) {
    await mustBeMember(context, discord_id, signal);
  }
  const user = await withinTime(refused ? rememberUser(identity) : noteLogin(identity, context.now()));
  if (!user) {
    throw new DomainError('user_not_found');
  }
  // Membership is not asked of everybody: two calls to Discord are all a log-in costs. It is asked when it matters.
  const person = personFrom(user, { member: false, screening: false });
  return refused ? { person, refused } : { person };
}

/**
 * Verification: anybody with a Discord account; whether they are a member comes with it.
 * @param token of who agreed to be added to the server
 */
async function verify(
  context: Context,
  identity: DiscordUser,
  token: string | null,
  signal: AbortSignal,
): Promise<SignedIn> {
  const { discord_id } = identity;
  const found = await readMembership(context.discord, discord_id, signal);
  const joined = found.member || !token ? null : await joinByConsent(context, discord_id, token, signal);
  const { member, screening } = joined ?? found;
  // Last, beside the session: an erasure meanwhile takes both or neither.
  const user = await withinTime(rememberUser(identity));
  return { person: personFrom(user, { member, screening }) };
}

/**
 * Exchanges a code for the person behind it; the access token is revoked in the background, however this ends, and never kept.
 * @throws {DomainError} invalid_grant, rate_limited, discord_unavailable, user_not_found
 */
export async function signInByCode(
  context: Context,
  ticket: Ticket,
  code: string,
  signal: AbortSignal,
): Promise<SignedIn> {
  const { flow, verifier } = ticket;
  const redirectUri = redirectUriOf(context.config.PUBLIC_URL, flow);
  const timeMs = discordTimeMs(context.config);
  const token = await spendCode(context.config, { code, redirectUri, verifier, timeMs });
  try {
    const identity = await readIdentity(context.config, token);
    return await (flow === 'login'
      ? logIn(context, identity, signal)
      : verify(context, identity, asksToJoin(context.config, ticket) ? token : null, signal));
  } finally {
    revokeToken(context.config, token).catch((error: unknown) => {
      context.log.warn({ err: String(error) }, 'an access token was not revoked');
    });
  }
}
