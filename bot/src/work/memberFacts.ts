import { joinedAtOf, type MemberFacts } from '@yieldwren/shared';
import type { APIGuildMember } from 'discord.js';

/** A member as the gateway or a page of the member list tells it. */
export const factsOf = (
  member: Pick<APIGuildMember, 'joined_at' | 'roles'> & { pending?: boolean; user: { id: string } },
): MemberFacts => ({
  discord_id: member.user.id,
  joined_at: joinedAtOf(member),
  pending: member.pending === true,
  roles: member.roles,
});
