import { DomainError } from '../errors.ts';
import type { Discord } from './client.ts';
import { evidenceOf, isCode } from './errors.ts';

export interface Membership {
  /** In the guild. */
  member: boolean;
  /** In the guild, but membership screening has not been passed yet. */
  screening: boolean;
  roles: readonly string[];
  /** ISO text; null for who is not in the guild. */
  joined_at: string | null;
}

/**
 * Asks Discord whether a person is in the guild. 'Not a member' and 'cannot tell now' are different answers.
 * @throws {DomainError} discord_unavailable
 */
export async function readMembership(
  discord: Discord,
  discordId: string,
  signal?: AbortSignal,
): Promise<Membership> {
  try {
    const member = await discord.getMember(discordId, signal);
    return {
      member: true,
      screening: member.pending === true,
      roles: member.roles,
      joined_at: member.joined_at,
    };
  } catch (error) {
    if (isCode(error, 'unknownMember', 'unknownUser')) {
      return { member: false, screening: false, roles: [], joined_at: null };
    }
    throw new DomainError('discord_unavailable', undefined, {}, evidenceOf(error), error);
  }
}
