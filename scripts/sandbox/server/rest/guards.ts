import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { isSnowflake } from '../world/ids.ts';
import { can } from '../world/permissions.ts';
import type { ChannelRecord, MemberRecord, MessageRecord, RoleRecord, UserRecord } from '../world/state.ts';
import { type Call, param } from './Call.ts';
import { invalidField, refuse } from './errors.ts';

function snowflakeParam(call: Call, name: string): string {
  const id = param(call, name);
  if (!isSnowflake(id)) {
    throw invalidField(name, 'NUMBER_TYPE_COERCE', `Value "${id}" is not snowflake.`);
  }
  return id;
}

export function wantGuild(call: Call): void {
  if (snowflakeParam(call, 'guild') !== call.world.guildId) {
    throw refuse('unknownGuild');
  }
  if (call.world.member(call.world.botId) === undefined) {
    throw refuse('missingAccess');
  }
}

export function wantApplication(call: Call): void {
  if (param(call, 'application') !== call.world.state.application.id) {
    throw refuse('unknownApplication');
  }
}

export function wantUser(call: Call): UserRecord {
  const user = call.world.user(snowflakeParam(call, 'user'));
  if (user === undefined) {
    throw refuse('unknownUser');
  }
  return user;
}

export function wantMember(call: Call): MemberRecord {
  const user = wantUser(call);
  const member = call.world.member(user.id);
  if (member === undefined) {
    throw refuse('unknownMember');
  }
  return member;
}

export function wantRole(call: Call): RoleRecord {
  const role = call.world.role(snowflakeParam(call, 'role'));
  if (role === undefined) {
    throw refuse('unknownRole');
  }
  return role;
}

/** The channel, once the application may see it. */
export function wantChannel(call: Call): ChannelRecord {
  const channel = call.world.channel(snowflakeParam(call, 'channel'));
  if (channel === undefined) {
    throw refuse('unknownChannel');
  }
  if (!can(call.world, call.world.botId, Bits.ViewChannel, channel)) {
    throw refuse('missingAccess');
  }
  return channel;
}

export function wantMessage(call: Call, channel: ChannelRecord): MessageRecord {
  const message = call.world.message(channel.id, snowflakeParam(call, 'message'));
  if (message === undefined || message.ephemeralFor !== null) {
    throw refuse('unknownMessage');
  }
  return message;
}

export function wantPermission(call: Call, bit: bigint, channel?: ChannelRecord): void {
  if (!can(call.world, call.world.botId, bit, channel)) {
    throw refuse('missingPermissions');
  }
}
