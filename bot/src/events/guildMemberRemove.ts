import { endSessions, noteDeparture } from '@yieldwren/shared';
import { GatewayDispatchEvents, type GatewayGuildMemberRemoveDispatchData } from 'discord.js';
import type { DispatchListener } from './listen.ts';

/** Somebody left, was kicked or was banned: Discord took their roles, and they are signed out everywhere. */
export const guildMemberRemove = {
  event: GatewayDispatchEvents.GuildMemberRemove,
  async execute({ context }, data: GatewayGuildMemberRemoveDispatchData) {
    // In this order: who is noted as gone is not looked for any more.
    await endSessions(context.redis, data.user.id);
    await noteDeparture(context, data.user.id);
  },
} satisfies DispatchListener;
