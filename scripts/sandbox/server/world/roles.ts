import { AuditLogEvent, GatewayIntentBits } from 'discord-api-types/v10';
import type { ControlBodies } from '../../api/index.ts';
import { type Actor, recordAudit } from './audit.ts';
import { presentRole } from './present.ts';
import { roleRecord } from './records.ts';
import type { RoleRecord } from './state.ts';
import type { World } from './World.ts';

export function needRole(world: World, roleId: string): RoleRecord {
  const role = world.role(roleId);
  if (role === undefined) {
    throw new Error(`no role ${roleId} in the sandbox`);
  }
  return role;
}

function tellRole(world: World, event: 'GUILD_ROLE_CREATE' | 'GUILD_ROLE_UPDATE', role: RoleRecord): void {
  world.dispatch(event, { guild_id: world.guildId, role: presentRole(role) }, GatewayIntentBits.Guilds);
  world.tell({ event: 'roles' });
  world.tell({ event: 'channels' });
}

export function createRole(world: World, wanted: ControlBodies['roles/create'], actor: Actor): RoleRecord {
  const { name, permissions = '0', color = 0 } = wanted;
  const role = roleRecord(world.newId(), name, 1, { permissions, color });
  for (const other of world.state.roles.values()) {
    other.position += other.id === world.guildId ? 0 : 1;
  }
  world.state.roles.set(role.id, role);
  recordAudit(world, actor, AuditLogEvent.RoleCreate, role.id);
  tellRole(world, 'GUILD_ROLE_CREATE', role);
  if (wanted.position !== undefined) {
    moveRole(world, role, wanted.position, actor);
  }
  return role;
}

export function changeRole(world: World, role: RoleRecord, change: Partial<RoleRecord>, actor: Actor): void {
  Object.assign(role, change);
  recordAudit(world, actor, AuditLogEvent.RoleUpdate, role.id);
  tellRole(world, 'GUILD_ROLE_UPDATE', role);
}

/** Puts the role at that place from below (1 is the lowest; 0 stays @everyone's) and shifts the others. */
export function moveRole(world: World, role: RoleRecord, position: number, actor: Actor): void {
  const others = [...world.state.roles.values()]
    .filter((one) => one.id !== role.id && one.id !== world.guildId)
    .sort((a, b) => a.position - b.position);
  others.splice(Math.max(0, position - 1), 0, role);
  const moved = others.filter((one, index) => one.position !== index + 1);
  others.forEach((one, index) => {
    one.position = index + 1;
  });
  recordAudit(world, actor, AuditLogEvent.RoleUpdate, role.id);
  for (const one of moved) {
    tellRole(world, 'GUILD_ROLE_UPDATE', one);
  }
}

export function deleteRole(world: World, role: RoleRecord, actor: Actor): void {
  world.state.roles.delete(role.id);
  const holders = [...world.state.members.values()].filter((member) => member.roles.includes(role.id));
  for (const member of holders) {
    member.roles = member.roles.filter((id) => id !== role.id);
    world.tell({ event: 'person', subject: member.userId });
  }
  for (const channel of world.state.channels.values()) {
    channel.overwrites = channel.overwrites.filter((one) => one.id !== role.id);
  }
  recordAudit(world, actor, AuditLogEvent.RoleDelete, role.id);
  world.dispatch(
    'GUILD_ROLE_DELETE',
    { guild_id: world.guildId, role_id: role.id },
    GatewayIntentBits.Guilds,
  );
  world.tell({ event: 'roles' });
  world.tell({ event: 'channels' });
}
