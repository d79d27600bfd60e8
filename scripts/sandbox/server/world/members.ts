import { AuditLogEvent, GatewayIntentBits } from 'discord-api-types/v10';
import { type Actor, recordAudit } from './audit.ts';
import { presentMember, presentUser } from './present.ts';
import { presentGuildCreate } from './presentGuild.ts';
import { memberRecord, userRecord } from './records.ts';
import type { MemberRecord, RoleRecord, UserRecord } from './state.ts';
import type { World } from './World.ts';

const gone = (what: string, id: string) => new Error(`no ${what} ${id} in the sandbox`);

export function needUser(world: World, userId: string): UserRecord {
  const user = world.user(userId);
  if (user === undefined) {
    throw gone('user', userId);
  }
  return user;
}

export function needMember(world: World, userId: string): MemberRecord {
  const member = world.member(userId);
  if (member === undefined) {
    throw gone('member', userId);
  }
  return member;
}

export function addUser(world: World, wanted: Partial<UserRecord> & { username: string }): UserRecord {
  const user = userRecord(wanted.id ?? world.newId(), wanted.username, wanted);
  if (world.user(user.id) !== undefined) {
    throw new Error(`user ${user.id} is in the sandbox already`);
  }
  world.state.users.set(user.id, user);
  world.tell({ event: 'person', subject: user.id });
  return user;
}

function tellMemberUpdate(world: World, member: MemberRecord): void {
  world.dispatch(
    'GUILD_MEMBER_UPDATE',
    { guild_id: world.guildId, ...presentMember(world, member) },
    GatewayIntentBits.GuildMembers,
  );
  world.tell({ event: 'person', subject: member.userId });
}

export function joinGuild(
  world: World,
  userId: string,
  { roles = [], pending = false }: { roles?: string[]; pending?: boolean } = {},
): MemberRecord {
  needUser(world, userId);
  if (world.state.bans.has(userId)) {
    throw new Error(`user ${userId} is banned from the guild`);
  }
  const existing = world.member(userId);
  if (existing !== undefined) {
    return existing;
  }
  const member: MemberRecord = { ...memberRecord(userId, world.now(), [...roles]), pending };
  world.state.members.set(userId, member);
  if (userId === world.botId) {
    world.dispatch('GUILD_CREATE', presentGuildCreate(world), GatewayIntentBits.Guilds);
  }
  world.dispatch(
    'GUILD_MEMBER_ADD',
    { guild_id: world.guildId, ...presentMember(world, member) },
    GatewayIntentBits.GuildMembers,
  );
  world.tell({ event: 'person', subject: userId });
  world.tell({ event: 'guild' });
  world.tell({ event: 'channels', userId });
  return member;
}

export function leaveGuild(world: World, userId: string): void {
  const user = needUser(world, userId);
  if (!world.state.members.delete(userId)) {
    return;
  }
  if (userId === world.botId) {
    world.dispatch('GUILD_DELETE', { id: world.guildId }, GatewayIntentBits.Guilds);
  }
  world.dispatch(
    'GUILD_MEMBER_REMOVE',
    { guild_id: world.guildId, user: presentUser(user) },
    GatewayIntentBits.GuildMembers,
  );
  world.tell({ event: 'person', subject: userId });
  world.tell({ event: 'guild' });
  world.tell({ event: 'channels', userId });
}

export function ban(world: World, userId: string, actor: Actor): void {
  const user = needUser(world, userId);
  world.state.bans.set(userId, { userId, reason: actor.reason });
  recordAudit(world, actor, AuditLogEvent.MemberBanAdd, userId);
  world.dispatch(
    'GUILD_BAN_ADD',
    { guild_id: world.guildId, user: presentUser(user) },
    GatewayIntentBits.GuildModeration,
  );
  leaveGuild(world, userId);
  world.tell({ event: 'person', subject: userId });
}

export function unban(world: World, userId: string, actor: Actor): void {
  const user = presentUser(needUser(world, userId));
  if (!world.state.bans.delete(userId)) {
    return;
  }
  recordAudit(world, actor, AuditLogEvent.MemberBanRemove, userId);
  world.dispatch('GUILD_BAN_REMOVE', { guild_id: world.guildId, user }, GatewayIntentBits.GuildModeration);
  world.tell({ event: 'person', subject: userId });
}

/** Gives a role; a role held already changes nothing and tells nobody. */
export function giveRole(world: World, member: MemberRecord, role: RoleRecord, actor: Actor): void {
  if (member.roles.includes(role.id)) {
    return;
  }
  member.roles.push(role.id);
  const change = { key: '$add', new_value: [{ id: role.id, name: role.name }] };
  recordAudit(world, actor, AuditLogEvent.MemberRoleUpdate, member.userId, [change]);
  tellMemberUpdate(world, member);
}

export function takeRole(world: World, member: MemberRecord, role: RoleRecord, actor: Actor): void {
  if (!member.roles.includes(role.id)) {
    return;
  }
  member.roles = member.roles.filter((id) => id !== role.id);
  const change = { key: '$remove', new_value: [{ id: role.id, name: role.name }] };
  recordAudit(world, actor, AuditLogEvent.MemberRoleUpdate, member.userId, [change]);
  tellMemberUpdate(world, member);
}

export interface MemberChange {
  nick?: string | null;
  pending?: boolean;
  roles?: string[];
  timedOutUntil?: number | null;
}

export function changeMember(world: World, member: MemberRecord, change: MemberChange, actor: Actor): void {
  Object.assign(member, change);
  recordAudit(
    world,
    actor,
    change.roles === undefined ? AuditLogEvent.MemberUpdate : AuditLogEvent.MemberRoleUpdate,
    member.userId,
  );
  tellMemberUpdate(world, member);
}

/** A changed name or picture reaches the bot as a member update. */
export function changeUser(world: World, userId: string, change: Partial<UserRecord>): UserRecord {
  const user = needUser(world, userId);
  Object.assign(user, change);
  const member = world.member(userId);
  if (member === undefined) {
    world.tell({ event: 'person', subject: userId });
  } else {
    tellMemberUpdate(world, member);
  }
  return user;
}
