import type {
  APIChannel,
  APIGuildMember,
  APIRole,
  APIUser,
  GuildMemberFlags,
  RoleFlags,
  UserFlags,
} from 'discord-api-types/v10';
import { channelPermissions } from './permissions.ts';
import { userRecord } from './records.ts';
import type { ChannelRecord, MemberRecord, RoleRecord, UserRecord } from './state.ts';
import type { World } from './World.ts';

export const iso = (ms: number): string => new Date(ms).toISOString().replace('Z', '000+00:00');

export function presentUser(user: UserRecord): APIUser {
  return {
    id: user.id,
    username: user.username,
    avatar: user.avatar,
    discriminator: user.discriminator,
    public_flags: 0 as UserFlags,
    flags: 0 as UserFlags,
    ...(user.bot ? { bot: true } : {}),
    banner: null,
    accent_color: null,
    global_name: user.global_name,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
  } satisfies APIUser;
}

/** The user of a member; one that is no longer known shows as Discord's deleted user. */
export const userOf = (world: World, userId: string): UserRecord =>
  world.user(userId) ?? userRecord(userId, 'deleted_user', { dmOpen: false });

export function presentMember(world: World, member: MemberRecord): APIGuildMember {
  return {
    avatar: null,
    banner: null,
    communication_disabled_until: member.timedOutUntil === null ? null : iso(member.timedOutUntil),
    flags: 0 as GuildMemberFlags,
    joined_at: iso(member.joinedAt),
    nick: member.nick,
    pending: member.pending,
    premium_since: null,
    roles: [...member.roles],
    user: presentUser(userOf(world, member.userId)),
    mute: false,
    deaf: false,
  } satisfies APIGuildMember;
}

/** Interactions carry the member with the permissions of the channel. */
export function presentInteractionMember(world: World, member: MemberRecord, channel: ChannelRecord) {
  return {
    ...presentMember(world, member),
    permissions: channelPermissions(world, member.userId, channel).toString(),
  };
}

export function presentRole(role: RoleRecord): APIRole {
  return {
    id: role.id,
    name: role.name,
    permissions: role.permissions,
    position: role.position,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: role.hoist,
    managed: role.managed,
    mentionable: role.mentionable,
    icon: null,
    unicode_emoji: null,
    flags: 0 as RoleFlags,
    ...(role.botId === null ? {} : { tags: { bot_id: role.botId } }),
  } satisfies APIRole;
}

export function presentChannel(world: World, channel: ChannelRecord): APIChannel {
  if (channel.type === 1) {
    return {
      id: channel.id,
      type: 1,
      flags: 0,
      last_message_id: channel.lastMessageId,
      recipients: channel.recipientId === null ? [] : [presentUser(userOf(world, channel.recipientId))],
    } as unknown as APIChannel;
  }
  if (channel.thread !== undefined) {
    return presentThread(world, channel, channel.thread);
  }
  const shown = {
    id: channel.id,
    type: channel.type,
    flags: 0,
    last_message_id: channel.lastMessageId,
    guild_id: world.guildId,
    name: channel.name,
    parent_id: null,
    rate_limit_per_user: 0,
    topic: channel.topic,
    position: channel.position,
    permission_overwrites: channel.overwrites.map((one) => ({ ...one })),
    nsfw: false,
  };
  return shown as APIChannel;
}

function presentThread(
  world: World,
  channel: ChannelRecord,
  thread: NonNullable<ChannelRecord['thread']>,
): APIChannel {
  const messages = world.state.messages.get(channel.id)?.size ?? 0;
  const startedAt = iso(thread.startedAt);
  const shown = {
    id: channel.id,
    type: 11,
    flags: 0,
    last_message_id: channel.lastMessageId,
    guild_id: world.guildId,
    name: channel.name,
    parent_id: thread.parentId,
    rate_limit_per_user: 0,
    owner_id: thread.ownerId,
    thread_metadata: {
      archived: false,
      archive_timestamp: startedAt,
      auto_archive_duration: thread.archiveAfterMinutes,
      locked: false,
      create_timestamp: startedAt,
    },
    message_count: messages,
    member_count: 1,
    total_message_sent: messages,
  };
  return shown;
}

/** The slim channel of an interaction. */
export function presentInteractionChannel(world: World, channel: ChannelRecord, userId: string) {
  return {
    ...presentChannel(world, channel),
    permissions: channelPermissions(world, userId, channel).toString(),
  };
}

export function defaultAvatarIndex(user: Pick<UserRecord, 'id' | 'discriminator'>): number {
  return user.discriminator === '0' ? Number((BigInt(user.id) >> 22n) % 6n) : Number(user.discriminator) % 5;
}
