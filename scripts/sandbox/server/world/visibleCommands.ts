import type { APIApplicationCommand } from 'discord-api-types/v10';
import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { allowsDirect } from './commands.ts';
import { channelPermissions } from './permissions.ts';
import type { ChannelRecord } from './state.ts';
import type { World } from './World.ts';

function allowsGuild(command: APIApplicationCommand): boolean {
  return !Array.isArray(command.contexts) || command.contexts.includes(0);
}

/** What the person sees in this place: contexts, permissions, and guild commands before global ones of one name. */
export function visibleCommands(
  world: World,
  userId: string,
  channel: ChannelRecord,
): APIApplicationCommand[] {
  const all = [...world.state.commands.values()];
  if (channel.type === 1) {
    return all.filter((command) => command.guild_id === undefined && allowsDirect(command));
  }
  const granted = channelPermissions(world, userId, channel);
  if ((granted & Bits.UseApplicationCommands) === 0n) {
    return [];
  }
  const shown = all.filter((command) => {
    const needed = command.default_member_permissions;
    if (!allowsGuild(command)) {
      return false;
    }
    if (needed === null || needed === undefined) {
      return true;
    }
    const bits = needed === '0' ? Bits.Administrator : BigInt(needed);
    return (granted & bits) === bits;
  });
  const ofGuild = shown.filter((command) => command.guild_id !== undefined);
  const names = new Set(ofGuild.map((command) => `${command.type}:${command.name}`));
  return [
    ...ofGuild,
    ...shown.filter((one) => one.guild_id === undefined && !names.has(`${one.type}:${one.name}`)),
  ];
}
