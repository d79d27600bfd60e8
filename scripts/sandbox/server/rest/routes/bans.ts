import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { ban, unban } from '../../world/members.ts';
import { outranks } from '../../world/permissions.ts';
import { presentUser, userOf } from '../../world/present.ts';
import type { BanRecord } from '../../world/state.ts';
import type { World } from '../../world/World.ts';
import { botActor, type Call, integerQuery, noContent, ok, param, type Route } from '../Call.ts';
import { refuse } from '../errors.ts';
import { wantGuild, wantPermission, wantUser } from '../guards.ts';

const present = (world: World, one: BanRecord) => ({
  reason: one.reason,
  user: presentUser(userOf(world, one.userId)),
});

function wantBan(call: Call): BanRecord {
  wantGuild(call);
  wantPermission(call, Bits.BanMembers);
  const found = call.world.state.bans.get(param(call, 'user'));
  if (found === undefined) {
    throw refuse('unknownBan');
  }
  return found;
}

function list(call: Call) {
  wantGuild(call);
  wantPermission(call, Bits.BanMembers);
  const limit = integerQuery(call, 'limit', { min: 1, max: 1000, otherwise: 1000 });
  return ok([...call.world.state.bans.values()].slice(0, limit).map((one) => present(call.world, one)));
}

function put(call: Call) {
  wantGuild(call);
  const user = wantUser(call);
  wantPermission(call, Bits.BanMembers);
  if (call.world.member(user.id) !== undefined && !outranks(call.world, call.world.botId, user.id)) {
    throw refuse('missingPermissions');
  }
  ban(call.world, user.id, botActor(call));
  return noContent();
}

function remove(call: Call) {
  unban(call.world, wantBan(call).userId, botActor(call));
  return noContent();
}

export const banRoutes: Route[] = [
  { method: 'GET', pattern: '/guilds/:guild/bans', auth: 'bot', handle: list },
  {
    method: 'GET',
    pattern: '/guilds/:guild/bans/:user',
    auth: 'bot',
    handle: (call) => ok(present(call.world, wantBan(call))),
  },
  { method: 'PUT', pattern: '/guilds/:guild/bans/:user', auth: 'bot', handle: put },
  { method: 'DELETE', pattern: '/guilds/:guild/bans/:user', auth: 'bot', handle: remove },
];
