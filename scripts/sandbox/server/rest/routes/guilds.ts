import { presentRole } from '../../world/present.ts';
import { presentGuild, presentGuildChannels, presentGuildWithCounts } from '../../world/presentGuild.ts';
import { type Call, ok, routesFor } from '../Call.ts';
import { wantGuild } from '../guards.ts';

function guild(call: Call) {
  wantGuild(call);
  const withCounts = call.query.get('with_counts') === 'true';
  return ok(withCounts ? presentGuildWithCounts(call.world) : presentGuild(call.world));
}

function channels(call: Call) {
  wantGuild(call);
  return ok(presentGuildChannels(call.world));
}

function roles(call: Call) {
  wantGuild(call);
  return ok([...call.world.state.roles.values()].map(presentRole));
}

/** Of every role but @everyone, as Discord leaves it out. */
function memberCounts(call: Call) {
  wantGuild(call);
  const { members, roles: all } = call.world.state;
  const given = [...members.values()].flatMap((member) => member.roles);
  const counted = [...all.keys()].filter((id) => id !== call.world.guildId);
  return ok(Object.fromEntries(counted.map((id) => [id, given.filter((one) => one === id).length])));
}

export const guildRoutes = routesFor('bot', {
  'GET /guilds/:guild': guild,
  'GET /guilds/:guild/channels': channels,
  'GET /guilds/:guild/roles': roles,
  'GET /guilds/:guild/roles/member-counts': memberCounts,
});
