import { DomainError } from '../errors.ts';
import type { Discord } from './client.ts';
import { evidenceOf, isCode } from './errors.ts';

export interface Membership {
  /** In the guild. */
  member: boolean;
  /** In the guild, but membership screening has not been passed yet. */
  screening: boolean;
  roles: readonly string[];
}

/**
 * Asks Discord whether a person is in the guild. 'Not a member' and 'cannot tell now' are different answers.
 * @throws {DomainError} discord_unavailable
 */
export async function readMembership(discord: Discord, discordId: string): Promise<Membership> {
  try {
    const member = await discord.getMember(discordId);
    return { member: true, screening: member.pending === true, roles: member.roles };
  } catch (error) {
    if (isCode(error, 'unknownMember', 'unknownUser')) {
      return { member: false, screening: false, roles: [] };
    }
    throw new DomainError(
      'discord_unavailable',
      'Discord did not answer. Please try again in a moment.',
      {},
      evidenceOf(error),
      error,
    );
  }
}
