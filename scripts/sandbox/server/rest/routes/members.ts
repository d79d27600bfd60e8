import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { asText } from '../../world/asText.ts';
import { changeMember, giveRole, joinGuild, kick, type MemberChange, takeRole } from '../../world/members.ts';
import { canManageRole, outranks } from '../../world/permissions.ts';
import { presentMember } from '../../world/present.ts';
import type { MemberRecord } from '../../world/state.ts';
import { bodyOf, botActor, type Call, created, integerQuery, noContent, ok, type Route } from '../Call.ts';
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
  const limit = integerQuery(call, 'limit', { min: 1, max: 1000, otherwise: 1 });
  const after = BigInt(call.query.get('after') ?? '0');
  const page = [...world.state.members.values()]
    .filter((member) => BigInt(member.userId) > after)
    .sort(byId)
    .slice(0, limit);
  return ok(page.map((member) => presentMember(world, member)));
}

function search(call: Call) {
  wantGuild(call);
  const { world } = call;
  const query = (call.query.get('query') ?? '').toLowerCase();
  const limit = integerQuery(call, 'limit', { min: 1, max: 1000, otherwise: 1 });
  const found = [...world.state.members.values()].filter((member) => {
    const names = [member.nick, world.user(member.userId)?.username, world.user(member.userId)?.global_name];
    return names.some((name) => name?.toLowerCase().startsWith(query) === true);
  });
  return ok(found.slice(0, limit).map((member) => presentMember(world, member)));
}

function one(call: Call) {
  wantGuild(call);
  return ok(presentMember(call.world, wantMember(call)));
}

function roleCall(call: Call, act: typeof giveRole) {
  wantGuild(call);
  const member = wantMember(call);
  const role = wantRole(call);
  if (!canManageRole(call.world, call.world.botId, role)) {
    throw refuse('missingPermissions');
  }
  act(call.world, member, role, botActor(call));
  return noContent();
}

function wantedRoles(call: Call, member: MemberRecord, wanted: unknown[]): string[] {
  const { world } = call;
  const ids = wanted.map(String);
  const touched = [
    ...ids.filter((id) => !member.roles.includes(id)),
    ...member.roles.filter((id) => !ids.includes(id)),
  ];
  for (const id of touched) {
    const role = world.role(id);
    if (role === undefined) {
      throw refuse('unknownRole');
    }
    if (!canManageRole(world, world.botId, role)) {
      throw refuse('missingPermissions');
    }
  }
  return [...new Set(ids)];
}

function change(call: Call) {
  wantGuild(call);
  const member = wantMember(call);
  const body = bodyOf(call);
  const wanted: MemberChange = {};
  if (Array.isArray(body['roles'])) {
    wanted.roles = wantedRoles(call, member, body['roles']);
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

function remove(call: Call) {
  wantGuild(call);
  const member = wantMember(call);
  wantPermission(call, Bits.KickMembers);
  if (!outranks(call.world, call.world.botId, member.userId)) {
    throw refuse('missingPermissions');
  }
  kick(call.world, member.userId, botActor(call));
  return noContent();
}

/** Adding with the person's own `guilds.join` token. */
function add(call: Call) {
  wantGuild(call);
  const user = wantUser(call);
  const { world } = call;
  const body = bodyOf(call);
  const token = world.state.tokens.get(asText(body['access_token']));
  const authorization =
    token === undefined ? undefined : world.state.authorizations.get(token.authorizationId);
  const isTheirs = authorization?.userId === user.id && !authorization.revoked;
  if (!isTheirs || !authorization.scope.split(' ').includes('guilds.join')) {
    throw refuse('missingPermissions');
  }
  if (world.state.bans.has(user.id)) {
    throw refuse('userBanned');
  }
  wantPermission(call, Bits.CreateInstantInvite);
  if (world.member(user.id) !== undefined) {
    return noContent();
  }
  const roles = Array.isArray(body['roles']) ? body['roles'].map(String) : [];
  return created(presentMember(world, joinGuild(world, user.id, { roles })));
}

export const memberRoutes: Route[] = [
  { method: 'GET', pattern: '/guilds/:guild/members', auth: 'bot', handle: list },
  { method: 'GET', pattern: '/guilds/:guild/members/search', auth: 'bot', handle: search },
  { method: 'GET', pattern: '/guilds/:guild/members/:user', auth: 'bot', handle: one },
  { method: 'PUT', pattern: '/guilds/:guild/members/:user', auth: 'bot', handle: add },
  { method: 'PATCH', pattern: '/guilds/:guild/members/:user', auth: 'bot', handle: change },
  { method: 'DELETE', pattern: '/guilds/:guild/members/:user', auth: 'bot', handle: remove },
  {
    method: 'PUT',
    pattern: '/guilds/:guild/members/:user/roles/:role',
    auth: 'bot',
    handle: (call) => roleCall(call, giveRole),
  },
  {
    method: 'DELETE',
    pattern: '/guilds/:guild/members/:user/roles/:role',
    auth: 'bot',
    handle: (call) => roleCall(call, takeRole),
  },
];
