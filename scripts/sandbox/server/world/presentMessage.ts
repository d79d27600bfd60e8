import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { iso, presentUser, userOf } from './present.ts';
import type { InteractionRecord, MessageRecord } from './state.ts';
import type { World } from './World.ts';

/** Discord's answer adds defaults to what was sent: embed type, `inline`, component ids. */
export function normalEmbeds(embeds: MessageRecord['embeds']): MessageRecord['embeds'] {
  return embeds.map((embed) => ({
    ...embed,
    type: 'rich' as MessageRecord['embeds'][number]['type'] & string,
    ...(embed.timestamp === undefined ? {} : { timestamp: iso(new Date(embed.timestamp).getTime()) }),
    ...(embed.fields && {
      fields: embed.fields.map((field) => ({ ...field, inline: field.inline ?? false })),
    }),
  }));
}

/** None while they are removed from the message, which keeps them. */
export const shownEmbeds = ({ embeds, flags }: MessageRecord): MessageRecord['embeds'] =>
  (flags & MessageFlags.SuppressEmbeds) === 0 ? embeds : [];

type Loose = Record<string, unknown>;

function numberComponent(component: Loose, next: () => number): Loose {
  const numbered: Loose = { ...component, id: next() };
  for (const key of Object.keys(numbered)) {
    if (numbered[key] === null) {
      delete numbered[key];
    }
  }
  if (Array.isArray(component['components'])) {
    numbered['components'] = component['components'].map((child: Loose) => numberComponent(child, next));
  }
  if (component['type'] === 3) {
    numbered['min_values'] ??= 1;
    numbered['max_values'] ??= 1;
  }
  if (typeof component['component'] === 'object' && component['component'] !== null) {
    numbered['component'] = numberComponent(component['component'] as Loose, next);
  }
  return numbered;
}

export function numberComponents<T>(components: readonly T[]): T[] {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return components.map((component) => numberComponent(component as Loose, next) as T);
}

const owners = (world: World, interaction: InteractionRecord) => ({
  0: interaction.guildId === null ? '0' : world.guildId,
});

function interactionMetadata(world: World, interaction: InteractionRecord): Loose {
  const shared = {
    id: interaction.id,
    type: interaction.type,
    user: presentUser(userOf(world, interaction.userId)),
    authorizing_integration_owners: owners(world, interaction),
  };
  if (interaction.type === 3) {
    return { ...shared, interacted_message_id: interaction.messageId };
  }
  const opener =
    interaction.openedBy === null ? undefined : world.state.interactions.get(interaction.openedBy);
  if (interaction.type === 5 && opener !== undefined) {
    return { ...shared, triggering_interaction_metadata: interactionMetadata(world, opener) };
  }
  return shared;
}

function presentMentions(world: World, message: MessageRecord) {
  return message.mentions.flatMap((id) => {
    const user = world.user(id);
    return user === undefined ? [] : [presentUser(user)];
  });
}

function interactionParts(world: World, message: MessageRecord): Loose {
  const interaction =
    message.interactionId === null ? undefined : world.state.interactions.get(message.interactionId);
  if (interaction === undefined) {
    return {};
  }
  const { id, type, name, userId } = interaction;
  const legacy = { id, type, name, user: presentUser(userOf(world, userId)) };
  return {
    webhook_id: world.state.application.id,
    application_id: world.state.application.id,
    interaction_metadata: interactionMetadata(world, interaction),
    ...(type === 2 ? { interaction: legacy } : {}),
  };
}

/** Of a message in a guild; none where it stands in a direct message. */
const guildPart = (world: World, message: MessageRecord) =>
  world.channel(message.channelId)?.type === 1 ? {} : { guild_id: world.guildId };

function replyParts(world: World, message: MessageRecord, nested: boolean): Loose {
  const { channelId, repliedTo } = message;
  if (repliedTo === null) {
    return {};
  }
  const message_reference = {
    type: 0,
    channel_id: channelId,
    message_id: repliedTo,
    ...guildPart(world, message),
  };
  if (nested) {
    return { message_reference };
  }
  const referenced = world.message(channelId, repliedTo);
  return {
    message_reference,
    referenced_message: referenced === undefined ? null : presentMessage(world, referenced, true),
  };
}

export function presentMessage(world: World, message: MessageRecord, nested = false): APIMessage {
  const given: Loose = {
    type: message.type,
    content: message.content,
    mentions: presentMentions(world, message),
    mention_roles: message.mentionRoles,
    attachments: [],
    embeds: shownEmbeds(message),
    timestamp: iso(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : iso(message.editedAt),
    flags: message.flags,
    components: message.components,
    id: message.id,
    channel_id: message.channelId,
    author: presentUser(userOf(world, message.authorId)),
    pinned: message.pinned,
    mention_everyone: message.mentionEveryone,
    tts: false,
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...interactionParts(world, message),
    ...replyParts(world, message, nested),
  };
  return given as unknown as APIMessage;
}

function memberPart(world: World, authorId: string): Loose {
  const member = world.member(authorId);
  if (member === undefined) {
    return {};
  }
  const { roles, joinedAt, nick, pending } = member;
  return {
    member: {
      roles,
      joined_at: iso(joinedAt),
      nick,
      avatar: null,
      mute: false,
      deaf: false,
      flags: 0,
      pending,
      premium_since: null,
      communication_disabled_until: null,
      banner: null,
    },
  };
}

/** What MESSAGE_CREATE adds in a guild. */
export function presentMessageEvent(world: World, message: MessageRecord): Loose {
  const channel = world.channel(message.channelId);
  const isInGuild = channel !== undefined && channel.type !== 1;
  return {
    ...presentMessage(world, message),
    channel_type: channel?.type ?? 0,
    ...(isInGuild ? { guild_id: world.guildId, ...memberPart(world, message.authorId) } : {}),
  };
}
