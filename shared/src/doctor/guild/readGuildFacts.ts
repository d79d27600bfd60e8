import { type APIChannel, type APIGuild, type APIGuildMember, GuildMFALevel } from 'discord-api-types/v10';
import { isCode } from '../../discord/errors.ts';
import type { DiscordReader } from '../DiscordReader.ts';
import type { ChannelFacts, GuildFacts } from './GuildFacts.ts';

function toChannelFacts(channel: APIChannel): ChannelFacts {
  const overwrites = 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [];
  return {
    name: channel.name ?? channel.id,
    type: channel.type,
    overwrites: overwrites.map(({ id, allow, deny }) => ({ id, allow: BigInt(allow), deny: BigInt(deny) })),
  };
}

const toGuildFacts = (
  guild: APIGuild,
  me: APIGuildMember,
  channel: ChannelFacts | null,
): Omit<GuildFacts, 'lacksTwoFactor'> => ({
  id: guild.id,
  name: guild.name,
  ownerId: guild.owner_id,
  roles: guild.roles.map(({ id, name, position, permissions, managed }) => ({
    id,
    name,
    position,
    permissions: BigInt(permissions),
    isManaged: managed,
  })),
  me: { id: me.user.id, roles: me.roles },
  isTimedOut: Date.parse(me.communication_disabled_until ?? '') > Date.now(),
  channel,
});

/** The server as REST tells it. @returns null when the bot is not in it */
export async function readGuildFacts(
  reader: DiscordReader,
  guildId: string,
  channelId?: string,
): Promise<GuildFacts | null> {
  try {
    const guild = await reader.guild(guildId);
    const [me, channels] = [await reader.me(guildId), await reader.channels(guildId)];
    const channel = channels.find(({ id }) => id === channelId);
    const lacksTwoFactor =
      guild.mfa_level === GuildMFALevel.Elevated && (await reader.user()).mfa_enabled === false;
    return { ...toGuildFacts(guild, me, channel ? toChannelFacts(channel) : null), lacksTwoFactor };
  } catch (error) {
    if (isCode(error, 'unknownGuild', 'missingAccess')) {
      return null;
    }
    throw error;
  }
}
