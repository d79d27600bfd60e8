import type { APIGuildMember } from 'discord-api-types/v10';
import { DomainError } from '../errors.ts';
import type { Discord } from './client.ts';
import { evidenceOf, isCode, isUnauthorized, retryAfterOf } from './errors.ts';

export interface Membership {
  /** In the guild. */
  member: boolean;
  /** In the guild, but membership screening has not been passed yet. */
  screening: boolean;
  roles: readonly string[];
  /** ISO text; null for who is not in the guild. */
  joined_at: string | null;
}

/** When a member's stay began, by Discord's own clock; null where it does not say. */
export const joinedAtOf = ({ joined_at }: Pick<Membership, 'joined_at'>): Date | null =>
  joined_at ? new Date(joined_at) : null;

const membershipOf = (member: APIGuildMember): Membership => ({
  member: true,
  screening: member.pending === true,
  roles: member.roles,
  joined_at: member.joined_at,
});

const tokenRepair =
  'Discord does not accept DISCORD_TOKEN: set the current one (Developer Portal > Bot > Reset Token) and restart portal and bot';

/**
 * Asks Discord whether a person is in the guild. 'Not a member' and 'cannot tell now' are different answers.
 * @throws {DomainError} discord_unavailable, with the seconds where Discord sets a limit
 */
export async function readMembership(
  discord: Discord,
  discordId: string,
  signal?: AbortSignal,
): Promise<Membership> {
  try {
    return membershipOf(await discord.getMember(discordId, signal));
  } catch (error) {
    if (isCode(error, 'unknownMember', 'unknownUser')) {
      return { member: false, screening: false, roles: [], joined_at: null };
    }
    const waitMs = retryAfterOf(error);
    const extras = waitMs === undefined ? {} : { retry_after: Math.ceil(waitMs / 1_000) };
    const repair = isUnauthorized(error) ? { repair: tokenRepair } : {};
    throw new DomainError(
      'discord_unavailable',
      undefined,
      extras,
      { ...evidenceOf(error), ...repair },
      error,
    );
  }
}

/**
 * Adds a person to the guild by their own token.
 * @throws as discord.js has it: they are banned or in as many servers as anybody may be, or we may not add members
 */
export async function joinGuild(
  discord: Discord,
  { discordId, token }: { discordId: string; token: string },
  signal: AbortSignal,
): Promise<Membership> {
  const added = await discord.addMember(discordId, token, signal);
  return added ? membershipOf(added) : await readMembership(discord, discordId, signal);
}
