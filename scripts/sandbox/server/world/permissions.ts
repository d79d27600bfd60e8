import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import type { ChannelRecord, MemberRecord, RoleRecord } from './state.ts';
import type { World } from './World.ts';

const allPermissions = Object.values(Bits).reduce((all, bit) => all | bit, 0n);

/** What everybody may do in a direct message with the application. */
const directMessagePermissions =
  Bits.ViewChannel |
  Bits.SendMessages |
  Bits.EmbedLinks |
  Bits.ReadMessageHistory |
  Bits.UseApplicationCommands;

function rolesOf(world: World, member: MemberRecord): RoleRecord[] {
  const everyone = world.role(world.guildId);
  const own = member.roles.flatMap((id) => world.role(id) ?? []);
  return everyone === undefined ? own : [everyone, ...own];
}

export function guildPermissions(world: World, userId: string): bigint {
  const member = world.member(userId);
  if (member === undefined) {
    return 0n;
  }
  if (world.state.guild.ownerId === userId) {
    return allPermissions;
  }
  const granted = rolesOf(world, member).reduce((all, role) => all | BigInt(role.permissions), 0n);
  return (granted & Bits.Administrator) !== 0n ? allPermissions : granted;
}

/** Discord's order: @everyone's overwrite, then all of the roles', then the member's own. */
export function channelPermissions(world: World, userId: string, channel: ChannelRecord): bigint {
  if (channel.type === 1) {
    const takesPart = channel.recipientId === userId || userId === world.botId;
    return takesPart ? directMessagePermissions : 0n;
  }
  if (channel.thread !== undefined) {
    return threadPermissions(world, userId, channel.thread.parentId);
  }
  const member = world.member(userId);
  const base = guildPermissions(world, userId);
  if (member === undefined || base === allPermissions) {
    return base;
  }
  let granted = base;
  for (const overwrite of channel.overwrites.filter((one) => one.id === world.guildId)) {
    granted = (granted & ~BigInt(overwrite.deny)) | BigInt(overwrite.allow);
  }
  const ofRoles = channel.overwrites.filter((one) => one.type === 0 && member.roles.includes(one.id));
  const deny = ofRoles.reduce((all, one) => all | BigInt(one.deny), 0n);
  const allow = ofRoles.reduce((all, one) => all | BigInt(one.allow), 0n);
  granted = (granted & ~deny) | allow;
  for (const overwrite of channel.overwrites.filter((one) => one.type === 1 && one.id === userId)) {
    granted = (granted & ~BigInt(overwrite.deny)) | BigInt(overwrite.allow);
  }
  return (granted & Bits.ViewChannel) === 0n ? 0n : granted;
}

/** Those of the channel above; whether one may write is a permission of its own. */
function threadPermissions(world: World, userId: string, parentId: string): bigint {
  const parent = world.channel(parentId);
  const granted = parent === undefined ? 0n : channelPermissions(world, userId, parent);
  const mayWrite = (granted & Bits.SendMessagesInThreads) !== 0n;
  return mayWrite ? granted | Bits.SendMessages : granted & ~Bits.SendMessages;
}

export function can(world: World, userId: string, bit: bigint, channel?: ChannelRecord): boolean {
  const granted =
    channel === undefined ? guildPermissions(world, userId) : channelPermissions(world, userId, channel);
  return (granted & bit) === bit;
}

function topPosition(world: World, userId: string): number {
  const member = world.member(userId);
  if (member === undefined) {
    return -1;
  }
  return Math.max(...rolesOf(world, member).map((role) => role.position), 0);
}

/** A member may give and take only roles below their own highest, and never a managed one. */
export function canManageRole(world: World, userId: string, role: RoleRecord): boolean {
  if (!can(world, userId, Bits.ManageRoles) || role.managed || role.id === world.guildId) {
    return false;
  }
  return world.state.guild.ownerId === userId || role.position < topPosition(world, userId);
}
