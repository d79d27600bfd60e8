import { AuditLogEvent, PermissionFlagsBits as Bits, GatewayIntentBits } from 'discord-api-types/v10';
import { type Actor, recordAudit } from './audit.ts';
import { presentChannel } from './present.ts';
import { channelRecord } from './records.ts';
import type { ChannelRecord, MessageRecord } from './state.ts';
import type { World } from './World.ts';

export function needChannel(world: World, channelId: string): ChannelRecord {
  const channel = world.channel(channelId);
  if (channel === undefined) {
    throw new Error(`no channel ${channelId} in the sandbox`);
  }
  return channel;
}

function addChannel(world: World, channel: ChannelRecord): ChannelRecord {
  world.state.channels.set(channel.id, channel);
  world.state.messages.set(channel.id, new Map());
  return channel;
}

/** A category and a forum hold no messages of their own. */
export const takesMessages = ({ type }: ChannelRecord): boolean => type !== 4 && type !== 15;

export function createChannel(world: World, name: string, type: 0 | 4 | 15): ChannelRecord {
  const position = world.state.channels.size;
  const channel = addChannel(world, channelRecord(world.newId(), { type, name, position }));
  world.dispatch('CHANNEL_CREATE', presentChannel(world, channel), GatewayIntentBits.Guilds);
  world.tell({ event: 'channels' });
  return channel;
}

/** A channel of direct messages with this person. */
export const directRecord = (id: string, userId: string): ChannelRecord =>
  channelRecord(id, { type: 1, recipientId: userId });

/** The one direct message channel between the application and this person. */
export function directChannel(world: World, userId: string): ChannelRecord {
  const existing = [...world.state.channels.values()].find((one) => one.recipientId === userId);
  if (existing !== undefined) {
    return existing;
  }
  const channel = addChannel(world, directRecord(world.newId(), userId));
  world.tell({ event: 'channels', userId });
  return channel;
}

/** A public thread of a channel: on a message, then it has the message's id, or on none. */
export function startThread(
  world: World,
  on: ChannelRecord | MessageRecord,
  draft: { name: string; ownerId: string; archiveAfterMinutes: number },
): ChannelRecord {
  const { name, ownerId, archiveAfterMinutes } = draft;
  const isOnMessage = 'channelId' in on;
  if (isOnMessage) {
    on.hadThread = true;
  }
  const [parentId, id] = isOnMessage ? [on.channelId, on.id] : [on.id, world.newId()];
  const thread = { parentId, ownerId, startedAt: world.now(), archiveAfterMinutes };
  const channel = addChannel(world, channelRecord(id, { type: 11, name, thread }));
  world.dispatch(
    'THREAD_CREATE',
    { ...presentChannel(world, channel), newly_created: true },
    GatewayIntentBits.Guilds,
  );
  world.tell({ event: 'channels' });
  return channel;
}

function tellChannel(world: World, channel: ChannelRecord): void {
  world.dispatch('CHANNEL_UPDATE', presentChannel(world, channel), GatewayIntentBits.Guilds);
  world.tell({ event: 'channels' });
}

export function deleteChannel(world: World, channel: ChannelRecord, actor: Actor): void {
  const threads = [...world.state.channels.values()].filter((one) => one.thread?.parentId === channel.id);
  for (const { id } of [channel, ...threads]) {
    world.state.channels.delete(id);
    world.state.messages.delete(id);
  }
  const { id, type, thread } = channel;
  recordAudit(world, actor, thread ? AuditLogEvent.ThreadDelete : AuditLogEvent.ChannelDelete, id);
  if (thread) {
    const gone = { id, type, guild_id: world.guildId, parent_id: thread.parentId };
    world.dispatch('THREAD_DELETE', gone, GatewayIntentBits.Guilds);
  } else {
    world.dispatch('CHANNEL_DELETE', presentChannel(world, channel), GatewayIntentBits.Guilds);
  }
  world.tell({ event: 'channels' });
}

/** Hides the channel from the application itself (its own overwrite), or shows it again. */
export function hideChannel(world: World, channel: ChannelRecord, hidden: boolean): void {
  channel.overwrites = channel.overwrites.filter((one) => one.id !== world.botId);
  if (hidden) {
    channel.overwrites.push({ id: world.botId, type: 1, allow: '0', deny: Bits.ViewChannel.toString() });
  }
  tellChannel(world, channel);
}
