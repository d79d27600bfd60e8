import { PermissionFlagsBits as Bits, MessageFlags } from 'discord-api-types/v10';
import type {
  ChannelView,
  CommandView,
  GuildView,
  InteractionView,
  MessageView,
  ModalView,
  RoleView,
} from '../../api/index.ts';
import { directRecord, takesMessages } from '../world/channels.ts';
import { optionView, wordsOf } from '../world/commands.ts';
import { channelPermissions } from '../world/permissions.ts';
import { iso, userOf } from '../world/present.ts';
import { presentMessage, shownEmbeds } from '../world/presentMessage.ts';
import type { ChannelRecord, InteractionRecord, MessageRecord } from '../world/state.ts';
import { visibleCommands } from '../world/visibleCommands.ts';
import type { World } from '../world/World.ts';
import { personView } from './people.ts';

export function roleViews(world: World): RoleView[] {
  const counts = new Map<string, number>();
  for (const member of world.state.members.values()) {
    for (const id of member.roles) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return [...world.state.roles.values()]
    .sort((a, b) => b.position - a.position)
    .map((role) => ({
      id: role.id,
      name: role.name,
      color: role.color,
      position: role.position,
      permissions: role.permissions,
      managed: role.managed,
      isEveryone: role.id === world.guildId,
      memberCount: role.id === world.guildId ? world.state.members.size : (counts.get(role.id) ?? 0),
    }));
}

export function channelView(world: World, channel: ChannelRecord, userId: string): ChannelView {
  const granted = channelPermissions(world, userId, channel);
  return {
    id: channel.id,
    type: channel.type,
    name: channel.type === 1 ? world.state.application.name : channel.name,
    topic: channel.topic,
    position: channel.position,
    recipientId: channel.recipientId,
    parentId: channel.thread?.parentId ?? null,
    lastMessageId: channel.lastMessageId,
    canSend: (granted & Bits.SendMessages) !== 0n,
    canRunCommands: (granted & Bits.UseApplicationCommands) !== 0n,
  };
}

export function canSee(world: World, userId: string, channel: ChannelRecord): boolean {
  return (channelPermissions(world, userId, channel) & Bits.ViewChannel) !== 0n;
}

/** The newest first. */
const threadsOf = (world: World, { id }: ChannelRecord): ChannelRecord[] =>
  [...world.state.channels.values()].filter(({ thread }) => thread?.parentId === id).toReversed();

/** What the person sees in the list: text channels by position with their threads, then their direct messages. */
export function channelViews(world: World, userId: string): ChannelView[] {
  return [...world.state.channels.values()]
    .filter(
      (channel) => canSee(world, userId, channel) && channel.thread === undefined && takesMessages(channel),
    )
    .sort((a, b) => a.type - b.type || a.position - b.position)
    .flatMap((channel) => [channel, ...threadsOf(world, channel)])
    .map((channel) => channelView(world, channel, userId));
}

function interactionOf(world: World, message: MessageRecord): MessageView['interaction'] {
  const interaction =
    message.interactionId === null ? undefined : world.state.interactions.get(message.interactionId);
  if (interaction === undefined) {
    return null;
  }
  const { userId } = interaction;
  return {
    id: interaction.id,
    userId,
    userName:
      world.member(userId)?.nick ?? userOf(world, userId).global_name ?? userOf(world, userId).username,
    name: interaction.type === 2 ? interaction.name : null,
  };
}

export function messageView(world: World, message: MessageRecord): MessageView {
  return {
    id: message.id,
    channelId: message.channelId,
    author: personView(world, message.authorId),
    content: message.content,
    embeds: shownEmbeds(message),
    components: message.components,
    createdAt: iso(message.createdAt),
    editedAt: message.editedAt === null ? null : iso(message.editedAt),
    flags: message.flags,
    ephemeral: message.ephemeralFor !== null,
    state: (message.flags & MessageFlags.Loading) === 0 ? 'sent' : 'thinking',
    interaction: interactionOf(world, message),
    repliedTo: message.repliedTo,
    raw: presentMessage(world, message),
  };
}

const kinds = { 2: 'command', 3: 'component', 5: 'modal' } as const;

function interactionState(world: World, interaction: InteractionRecord): InteractionView['state'] {
  if (interaction.failed) {
    return 'failed';
  }
  if (interaction.callbackType === null) {
    return 'waiting';
  }
  const original =
    interaction.originalId === null
      ? undefined
      : world.message(interaction.channelId, interaction.originalId);
  const isThinking = original !== undefined && (original.flags & MessageFlags.Loading) !== 0;
  return isThinking ? 'thinking' : 'answered';
}

export function interactionView(world: World, interaction: InteractionRecord): InteractionView {
  return {
    id: interaction.id,
    kind: kinds[interaction.type],
    name: interaction.name,
    userId: interaction.userId,
    channelId: interaction.channelId,
    messageId: interaction.messageId,
    at: iso(interaction.at),
    state: interactionState(world, interaction),
    callbackType: interaction.callbackType,
    openedBy: interaction.openedBy,
  };
}

export function modalView(interaction: InteractionRecord): ModalView | null {
  const { modal } = interaction;
  if (modal === null || !interaction.modalOpen) {
    return null;
  }
  return {
    interactionId: interaction.id,
    userId: interaction.userId,
    channelId: interaction.channelId,
    customId: modal.custom_id,
    title: modal.title,
    components: modal.components,
  };
}

/** Commands the person may run somewhere: in a channel they see, or in direct messages. */
export function commandViews(world: World, userId: string): CommandView[] {
  const { locale } = userOf(world, userId);
  const found = new Map<string, CommandView>();
  const direct = directRecord('0', userId);
  const places = [...world.state.channels.values()].filter(
    (one) => one.type === 0 && canSee(world, userId, one),
  );
  for (const place of [...places, direct]) {
    for (const command of visibleCommands(world, userId, place)) {
      const known = found.get(command.id);
      const view = known ?? {
        id: command.id,
        type: command.type,
        ...wordsOf(command, locale),
        options: (command.options ?? []).map((option) => optionView(option, locale)),
        inDirectMessages: false,
        inGuild: false,
      };
      view.inGuild ||= place.type === 0;
      view.inDirectMessages ||= place.type === 1;
      found.set(command.id, view);
    }
  }
  return [...found.values()];
}

export function guildView(world: World): GuildView {
  const { guild } = world.state;
  return {
    id: guild.id,
    name: guild.name,
    ownerId: guild.ownerId,
    memberCount: world.state.members.size,
    inviteUrl: `${world.url()}/invite/${guild.inviteCode}`,
    named: { ...guild.named },
  };
}
