import { noteDeparture } from '@yieldwren/shared';
import { GatewayDispatchEvents, type GatewayGuildMemberRemoveDispatchData } from 'discord.js';
import type { DispatchListener } from './listen.ts';

/** Somebody left, was kicked or was banned: Discord took their roles, and they are signed out everywhere. */
export const guildMemberRemove = {
  event: GatewayDispatchEvents.GuildMemberRemove,
  async execute({ context }, data: GatewayGuildMemberRemoveDispatchData) {
    await noteDeparture(context, data.user.id);
  },
} satisfies DispatchListener;
