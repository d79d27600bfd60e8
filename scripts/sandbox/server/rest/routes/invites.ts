import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { isSnowflake } from '../../world/ids.ts';
import { createInvite, deleteInvite, liveInvite } from '../../world/invites.ts';
import { canManageRole } from '../../world/permissions.ts';
import { presentInvite } from '../../world/presentInvite.ts';
import type { InviteRecord } from '../../world/state.ts';
import { bodyOf, botActor, type Call, noContent, ok, param, type Route } from '../Call.ts';
import { refuse } from '../errors.ts';
import { wantChannel, wantGuild, wantPermission } from '../guards.ts';

function wantInvite(call: Call): InviteRecord {
  const invite = liveInvite(call.world, param(call, 'code'));
  if (invite === undefined) {
    throw refuse('unknownInvite');
  }
  return invite;
}

/** The file of user ids, one a line (a header line is left out). */
function targetUsers(call: Call): string[] {
  const file = call.files['target_users_file'];
  return file === undefined
    ? []
    : file
        .split(/[\r\n,;]+/)
        .map((line) => line.trim())
        .filter(isSnowflake);
}

function wantedRoles(call: Call): string[] {
  const asked = bodyOf(call)['role_ids'];
  const ids = Array.isArray(asked) ? asked.map(String) : [];
  for (const id of ids) {
    const role = call.world.role(id);
    if (role === undefined) {
      throw refuse('unknownRole');
    }
    if (!canManageRole(call.world, call.world.botId, role)) {
      throw refuse('missingPermissions');
    }
  }
  return ids;
}

function create(call: Call) {
  const channel = wantChannel(call);
  wantPermission(call, Bits.CreateInstantInvite, channel);
  const body = bodyOf(call);
  const invite = createInvite(
    call.world,
    {
      channelId: channel.id,
      inviterId: call.world.botId,
      maxAge: typeof body['max_age'] === 'number' ? body['max_age'] : 86_400,
      maxUses: typeof body['max_uses'] === 'number' ? body['max_uses'] : 0,
      temporary: body['temporary'] === true,
      roleIds: wantedRoles(call),
      targetUserIds: targetUsers(call),
    },
    body['unique'] === true,
    botActor(call),
  );
  return ok(presentInvite(call.world, invite, false));
}

function list(call: Call) {
  wantGuild(call);
  wantPermission(call, Bits.ManageGuild);
  return ok([...call.world.state.invites.values()].map((invite) => presentInvite(call.world, invite, false)));
}

function remove(call: Call) {
  const invite = wantInvite(call);
  if (invite.inviterId !== call.world.botId) {
    wantPermission(call, Bits.ManageGuild);
  }
  const gone = presentInvite(call.world, invite, false);
  deleteInvite(call.world, invite, botActor(call));
  return ok(gone);
}

function setTargets(call: Call) {
  const invite = wantInvite(call);
  wantPermission(call, Bits.ManageGuild);
  invite.targetUserIds = targetUsers(call);
  return noContent();
}

export const inviteRoutes: Route[] = [
  {
    method: 'GET',
    pattern: '/invites/:code',
    auth: 'none',
    handle: (call) =>
      ok(presentInvite(call.world, wantInvite(call), call.query.get('with_counts') === 'true')),
  },
  { method: 'DELETE', pattern: '/invites/:code', auth: 'bot', handle: remove },
  { method: 'PUT', pattern: '/invites/:code/target-users', auth: 'bot', handle: setTargets },
  { method: 'GET', pattern: '/guilds/:guild/invites', auth: 'bot', handle: list },
  { method: 'POST', pattern: '/channels/:channel/invites', auth: 'bot', handle: create },
];
