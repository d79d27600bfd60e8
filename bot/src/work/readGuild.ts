import type { Config, GuildFacts } from '@yieldwren/shared';
import { type Guild, GuildMFALevel } from 'discord.js';

/** The server as the gateway's cache has it; asks Discord nothing. @returns null while it is not there */
export function readGuild(guild: Guild | null, config: Config): GuildFacts | null {
  if (!guild?.available) {
    return null;
  }
  const channel = guild.channels.cache.get(config.DISCORD_REVIEW_CHANNEL_ID);
  const overwrites =
    channel && 'permissionOverwrites' in channel ? [...channel.permissionOverwrites.cache.values()] : [];
  return {
    id: guild.id,
    name: guild.name,
    ownerId: guild.ownerId,
    roles: guild.roles.cache.map(({ id, name, rawPosition, permissions, managed }) => ({
      id,
      name,
      position: rawPosition,
      permissions: permissions.bitfield,
      isManaged: managed,
    })),
    me: { id: guild.client.user.id, roles: [...(guild.members.me?.roles.cache.keys() ?? [])] },
    isTimedOut: guild.members.me?.isCommunicationDisabled() ?? false,
    lacksTwoFactor: guild.mfaLevel === GuildMFALevel.Elevated && !guild.client.user.mfaEnabled,
    channel: channel
      ? {
          name: channel.name,
          type: channel.type,
          overwrites: overwrites.map(({ id, allow, deny }) => ({
            id,
            allow: allow.bitfield,
            deny: deny.bitfield,
          })),
        }
      : null,
  };
}
