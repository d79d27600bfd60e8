import type { ChannelRecord, MemberRecord, RoleRecord, UserRecord } from './state.ts';

export function roleRecord(
  id: string,
  name: string,
  position: number,
  extra: Partial<RoleRecord> = {},
): RoleRecord {
  return {
    id,
    name,
    position,
    permissions: '0',
    color: 0,
    managed: false,
    mentionable: false,
    hoist: false,
    botId: null,
    ...extra,
  };
}

export function channelRecord(id: string, extra: Partial<ChannelRecord>): ChannelRecord {
  const blank = {
    name: '',
    topic: null,
    position: 0,
    overwrites: [],
    recipientId: null,
    lastMessageId: null,
  };
  return { id, type: 0, ...blank, ...extra };
}

export function userRecord(id: string, username: string, extra: Partial<UserRecord> = {}): UserRecord {
  return {
    id,
    username,
    global_name: null,
    discriminator: '0',
    avatar: null,
    bot: false,
    dmOpen: true,
    locale: 'en-US',
    ...extra,
  };
}

export function memberRecord(userId: string, joinedAt: number, roles: string[] = []): MemberRecord {
  return { userId, nick: null, roles, joinedAt, pending: false, timedOutUntil: null };
}
