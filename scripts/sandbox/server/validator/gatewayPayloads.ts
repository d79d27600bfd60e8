import * as spec from 'discord-api-spec/zod';
import type { core } from 'zod/mini';
import { isObject } from '../world/components.ts';
import type { Dispatch } from '../world/World.ts';

interface Part {
  schema: core.$ZodType;
  value: unknown;
}

function without(data: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));
}

const member = (data: Record<string, unknown>): Part[] => [
  { schema: spec.GuildMemberResponseSchema, value: without(data, ['guild_id']) },
];
const message = (data: Record<string, unknown>): Part[] => [
  { schema: spec.MessageResponseSchema, value: without(data, ['guild_id', 'member', 'channel_type']) },
];
const role = (data: Record<string, unknown>): Part[] => [
  { schema: spec.GuildRoleResponseSchema, value: data['role'] },
];
const channel = (data: Record<string, unknown>): Part[] => [
  { schema: spec.GuildChannelResponseSchema, value: data },
];
const thread = (data: Record<string, unknown>): Part[] => [
  { schema: spec.ThreadResponseSchema, value: without(data, ['newly_created']) },
];
const user = (data: Record<string, unknown>): Part[] => [
  { schema: spec.UserResponseSchema, value: data['user'] },
];

const known: Record<string, (data: Record<string, unknown>) => Part[]> = {
  GUILD_MEMBER_ADD: member,
  GUILD_MEMBER_UPDATE: member,
  GUILD_MEMBER_REMOVE: user,
  GUILD_BAN_ADD: user,
  GUILD_BAN_REMOVE: user,
  GUILD_ROLE_CREATE: role,
  GUILD_ROLE_UPDATE: role,
  CHANNEL_CREATE: channel,
  CHANNEL_UPDATE: channel,
  CHANNEL_DELETE: channel,
  THREAD_CREATE: thread,
  MESSAGE_CREATE: message,
  MESSAGE_UPDATE: message,
  INTERACTION_CREATE: (data) => (isObject(data['message']) ? message(data['message']) : []),
};

/** The parts of a dispatch for which the document has a schema. */
export function knownParts({ event, data }: Dispatch): Part[] {
  return isObject(data) ? (known[event]?.(data) ?? []) : [];
}
