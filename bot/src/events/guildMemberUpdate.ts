import { noteStay, welcomeMember } from '@yieldwren/shared';
import { GatewayDispatchEvents, type GatewayGuildMemberUpdateDispatchData } from 'discord.js';
import { factsOf } from '../work/memberFacts.ts';
import type { DispatchListener } from './listen.ts';

/**
 * A member has changed. Who lacks one of our roles is welcomed: so the end of membership screening is heard of. Of who has
 * both it is noted that they hold them in this stay, because roles are given without asking when it began. A change of the
 * bot itself may have changed its rights.
 */
export const guildMemberUpdate = {
  event: GatewayDispatchEvents.GuildMemberUpdate,
  async execute({ context, ownId, noteSettingsChange }, data: GatewayGuildMemberUpdateDispatchData) {
    if (data.user.id === ownId()) {
      noteSettingsChange();
      return;
    }
    const member = factsOf({ ...data, joined_at: data.joined_at ?? null, pending: data.pending ?? false });
    const { DISCORD_MEMBER_ROLE_ID: community, DISCORD_APPROVED_ROLE_ID: approved = community } =
      context.config;
    if (!data.roles.includes(community) || !data.roles.includes(approved)) {
      await welcomeMember(context, member);
    } else if (member.joined_at) {
      await noteStay(member.discord_id, member.roles, member.joined_at);
    }
  },
} satisfies DispatchListener;
