import { GatewayDispatchEvents } from 'discord.js';
import type { DispatchListener, EventParts } from './listen.ts';

const note = async ({ noteSettingsChange }: EventParts) => noteSettingsChange();

/** Whatever may repair a blocked effect: roles, their order and rights, channels. */
export const settingsChanges: readonly DispatchListener[] = (
  [
    GatewayDispatchEvents.GuildRoleCreate,
    GatewayDispatchEvents.GuildRoleUpdate,
    GatewayDispatchEvents.GuildRoleDelete,
    GatewayDispatchEvents.ChannelCreate,
    GatewayDispatchEvents.ChannelUpdate,
    GatewayDispatchEvents.ChannelDelete,
  ] as const
).map((event) => ({ event, execute: note }));
