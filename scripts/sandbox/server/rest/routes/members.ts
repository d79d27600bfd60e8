import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { asText } from '../../world/asText.ts';
import { changeMember, giveRole, joinGuild, type MemberChange, takeRole } from '../../world/members.ts';
import { canManageRole } from '../../world/permissions.ts';
import { presentMember } from '../../world/present.ts';
import type { MemberRecord, RoleRecord } from '../../world/state.ts';
import type { World } from '../../world/World.ts';
import { authorizationOf } from '../authenticate.ts';
import {
  bodyOf,
  botActor,
  type Call,
  created,
  limitQuery,
  noContent,
  ok,
  routesFor,
  snowflakeQuery,
} from '../Call.ts';
import { refuse } from '../errors.ts';
import { wantGuild, wantMember, wantPermission, wantRole, wantUser } from '../guards.ts';

function byId(a: MemberRecord, b: MemberRecord): number {
  return BigInt(a.userId) < BigInt(b.userId) ? -1 : 1;
}

function list(call: Call) {
  wantGuild(call);
  const { world } = call;
  if (!world.state.application.intents.guildMembers) {
    throw refuse('missingAccess');
  }
  const limit = limitQuery(call, { min: 1, max: 1000, otherwise: 1 });
  const after = BigInt(snowflakeQuery(call, 'after') ?? '0');
  const page = [...world.state.members.values()]
    .filter((member) => BigInt(member.userId) > after)
    .sort(byId)
    .slice(0, limit);
  return ok(page.map((member) => presentMember(world, member)));
}

function one(call: Call) {
  wantGuild(call);
  return ok(presentMember(call.world, wantMember(call)));
}

/** One that the application may give and take, by its place and by its owner's two-factor authentication. */
function wantRoleInReach(world: World, role: RoleRecord): void {
  if (!canManageRole(world, world.botId, role)) {
    throw refuse('missingPermissions');
  }
  const { application, guild } = world.state;
  if (guild.requiresTwoFactor && application.ownerLacksTwoFactor) {
    throw refuse('twoFactorRequired');
  }
}

function roleCall(call: Call, act: typeof giveRole) {
  wantGuild(call);
  const member = wantMember(call);
  const role = wantRole(call);
  wantRoleInReach(call.world, role);
  act(call.world, member, role, botActor(call));
  return noContent();
}

/** @param held the roles of before: only those that come or go must be ours to give */
function wantedRoles(call: Call, held: readonly string[], wanted: unknown[]): string[] {
  const { world } = call;
  const ids = wanted.map(String);
  const touched = [...ids.filter((id) => !held.includes(id)), ...held.filter((id) => !ids.includes(id))];
  for (const id of touched) {
    const role = world.role(id);
    if (role === undefined) {
      throw refuse('unknownRole');
    }
    wantRoleInReach(world, role);
  }
  return [...new Set(ids)];
}

function change(call: Call) {
  wantGuild(call);
  const member = wantMember(call);
  const body = bodyOf(call);
  const wanted: MemberChange = {};
  if (Array.isArray(body['roles'])) {
    wanted.roles = wantedRoles(call, member.roles, body['roles']);
  }
  if (body['nick'] !== undefined) {
    wantPermission(call, Bits.ManageNicknames);
    wanted.nick = body['nick'] === null || body['nick'] === '' ? null : asText(body['nick']);
  }
  if (body['communication_disabled_until'] !== undefined) {
    wantPermission(call, Bits.ModerateMembers);
    const until = body['communication_disabled_until'];
    wanted.timedOutUntil = until === null ? null : Date.parse(asText(until));
  }
  changeMember(call.world, member, wanted, botActor(call));
  return ok(presentMember(call.world, member));
}

/** Adding with the person's own `guilds.join` token. */
function add(call: Call) {
  wantGuild(call);
  const user = wantUser(call);
  const { world } = call;
  const body = bodyOf(call);
  const authorization = authorizationOf(world, asText(body['access_token']));
  if (authorization?.userId !== user.id) {
    throw refuse('invalidAccessToken');
  }
  if (!authorization.scope.split(' ').includes('guilds.join')) {
    throw refuse('missingScope');
  }
  if (world.state.bans.has(user.id)) {
    throw refuse('userBanned');
  }
  wantPermission(call, Bits.CreateInstantInvite);
  if (world.member(user.id) !== undefined) {
    return noContent();
  }
  const roles = Array.isArray(body['roles']) ? wantedRoles(call, [], body['roles']) : [];
  // A role lets people past the screening.
  const pending =
    roles.length === 0 && world.state.guild.features.includes('MEMBER_VERIFICATION_GATE_ENABLED');
  return created(presentMember(world, joinGuild(world, user.id, { roles, pending })));
}

export const memberRoutes = routesFor('bot', {
  'GET /guilds/:guild/members': list,
  'GET /guilds/:guild/members/:user': one,
  'PUT /guilds/:guild/members/:user': add,
  'PATCH /guilds/:guild/members/:user': change,
  'PUT /guilds/:guild/members/:user/roles/:role': (call) => roleCall(call, giveRole),
  'DELETE /guilds/:guild/members/:user/roles/:role': (call) => roleCall(call, takeRole),
});
