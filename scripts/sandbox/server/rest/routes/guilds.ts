import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { presentChannel, presentRole, presentUser } from '../../world/present.ts';
import { presentGuild, presentGuildWithCounts } from '../../world/presentGuild.ts';
import { type Call, integerQuery, ok, type Route } from '../Call.ts';
import { wantGuild, wantPermission } from '../guards.ts';

function guild(call: Call) {
  wantGuild(call);
  const withCounts = call.query.get('with_counts') === 'true';
  return ok(withCounts ? presentGuildWithCounts(call.world) : presentGuild(call.world));
}

function channels(call: Call) {
  wantGuild(call);
  const list = [...call.world.state.channels.values()].filter((channel) => channel.type === 0);
  return ok(list.map((channel) => presentChannel(call.world, channel)));
}

function auditLog(call: Call) {
  wantGuild(call);
  wantPermission(call, Bits.ViewAuditLog);
  const { world } = call;
  const type = call.query.get('action_type');
  const before = call.query.get('before');
  const limit = integerQuery(call, 'limit', { min: 1, max: 100, otherwise: 50 });
  const entries = world.state.audit
    .filter((entry) => type === null || entry.actionType === Number(type))
    .filter((entry) => before === null || BigInt(entry.id) < BigInt(before))
    .slice(-limit)
    .toReversed();
  const people = new Set(entries.flatMap((entry) => [entry.userId, entry.targetId]));
  return ok({
    audit_log_entries: entries.map((entry) => ({
      id: entry.id,
      action_type: entry.actionType,
      user_id: entry.userId,
      target_id: entry.targetId,
      ...(entry.changes.length === 0 ? {} : { changes: entry.changes }),
      ...(entry.reason === null ? {} : { reason: entry.reason }),
    })),
    users: [...people].flatMap((id) => {
      const user = world.user(id);
      return user === undefined ? [] : [presentUser(user)];
    }),
    integrations: [],
    webhooks: [],
    guild_scheduled_events: [],
    threads: [],
    application_commands: [],
    auto_moderation_rules: [],
  });
}

function roles(call: Call) {
  wantGuild(call);
  return ok([...call.world.state.roles.values()].map(presentRole));
}

export const guildRoutes: Route[] = [
  { method: 'GET', pattern: '/guilds/:guild', auth: 'bot', handle: guild },
  { method: 'GET', pattern: '/guilds/:guild/channels', auth: 'bot', handle: channels },
  { method: 'GET', pattern: '/guilds/:guild/roles', auth: 'bot', handle: roles },
  { method: 'GET', pattern: '/guilds/:guild/audit-logs', auth: 'bot', handle: auditLog },
];
