import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { channelPermissions } from './permissions.ts';
import { presentInteractionChannel, presentInteractionMember, presentUser, userOf } from './present.ts';
import { presentMessage } from './presentMessage.ts';
import type { ChannelRecord, InteractionRecord } from './state.ts';
import type { World } from './World.ts';

const UPLOAD_LIMIT = 10_485_760;

function actor(world: World, interaction: InteractionRecord, channel: ChannelRecord) {
  const member = world.member(interaction.userId);
  if (interaction.guildId === null || member === undefined) {
    return { user: presentUser(userOf(world, interaction.userId)) };
  }
  return { member: presentInteractionMember(world, member, channel) };
}

function place(world: World, interaction: InteractionRecord) {
  if (interaction.guildId === null) {
    return { context: 1, authorizing_integration_owners: { 0: '0' } };
  }
  const { guild } = world.state;
  return {
    context: 0,
    authorizing_integration_owners: { 0: world.guildId },
    guild_id: world.guildId,
    guild: { id: world.guildId, features: guild.features, locale: 'en-US' },
    guild_locale: 'en-US',
  };
}

/** INTERACTION_CREATE, as far as Discord documents it. */
export function presentInteraction(
  world: World,
  interaction: InteractionRecord,
  sent: { channel: ChannelRecord; data: unknown; locale?: string | undefined },
) {
  const message =
    interaction.messageId === null || interaction.type === 2
      ? undefined
      : world.message(interaction.channelId, interaction.messageId);
  const appPermissions = channelPermissions(world, world.botId, sent.channel) | Bits.UseApplicationCommands;
  return {
    id: interaction.id,
    application_id: world.state.application.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    ...place(world, interaction),
    channel_id: sent.channel.id,
    channel: presentInteractionChannel(world, sent.channel, interaction.userId),
    ...actor(world, interaction, sent.channel),
    ...(message === undefined ? {} : { message: presentMessage(world, message) }),
    app_permissions: appPermissions.toString(),
    locale: sent.locale ?? userOf(world, interaction.userId).locale,
    entitlements: [],
    attachment_size_limit: UPLOAD_LIMIT,
    data: sent.data,
  };
}
