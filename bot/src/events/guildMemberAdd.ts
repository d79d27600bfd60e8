import { welcomeMember } from '@yieldwren/shared';
import { GatewayDispatchEvents, type GatewayGuildMemberAddDispatchData } from 'discord.js';
import { factsOf } from '../work/memberFacts.ts';
import type { DispatchListener } from './listen.ts';

/** Somebody joined, joined again, or is told of twice. */
export const guildMemberAdd = {
  event: GatewayDispatchEvents.GuildMemberAdd,
  async execute({ context }, data: GatewayGuildMemberAddDispatchData) {
    await welcomeMember(context, factsOf(data));
  },
} satisfies DispatchListener;
