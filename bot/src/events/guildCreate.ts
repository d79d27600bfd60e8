import { GatewayDispatchEvents } from 'discord.js';
import type { DispatchListener, EventParts } from './listen.ts';

/**
 * The server is back: after an outage, or because the bot was invited again. What is blocked may start again, and who
 * came or left meanwhile was told to nobody.
 */
export const guildCreate = {
  event: GatewayDispatchEvents.GuildCreate,
  execute: async ({ noteSettingsChange, noteMissed }: EventParts) => {
    noteSettingsChange();
    noteMissed();
  },
} satisfies DispatchListener;
