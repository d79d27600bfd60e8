import { noteStay, welcomeMember } from '@yieldwren/shared';
import { GatewayDispatchEvents, type GatewayGuildMemberUpdateDispatchData } from 'discord.js';
import { factsOf } from '../work/Reconciler.ts';
import type { DispatchListener } from './listen.ts';

/**
 * The end of membership screening, and every other change of a member without both roles; the bot's own changes its
 * rights. Of a member with both is noted that they hold them in this stay, which whoever gives many at once does not know.
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
