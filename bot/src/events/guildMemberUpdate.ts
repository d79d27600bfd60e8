import { welcomeMember } from '@yieldwren/shared';
import { GatewayDispatchEvents, type GatewayGuildMemberUpdateDispatchData } from 'discord.js';
import { factsOf } from '../work/Reconciler.ts';
import type { DispatchListener } from './listen.ts';

/** The end of membership screening, and every other change of a member without both roles; the bot's own changes its rights. */
export const guildMemberUpdate = {
  event: GatewayDispatchEvents.GuildMemberUpdate,
  async execute({ context, ownId, noteSettingsChange }, data: GatewayGuildMemberUpdateDispatchData) {
    if (data.user.id === ownId()) {
      noteSettingsChange();
      return;
    }
    const { DISCORD_MEMBER_ROLE_ID: member, DISCORD_APPROVED_ROLE_ID: approved = member } = context.config;
    if (!data.roles.includes(member) || !data.roles.includes(approved)) {
      await welcomeMember(
        context,
        factsOf({ ...data, joined_at: data.joined_at ?? null, pending: data.pending ?? false }),
      );
    }
  },
} satisfies DispatchListener;
