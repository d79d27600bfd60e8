import { presentInvite } from '../../world/presentInvite.ts';
import { type Call, ok, param, routesFor } from '../Call.ts';
import { refuse } from '../errors.ts';

function one(call: Call) {
  if (param(call, 'code') !== call.world.state.guild.inviteCode) {
    throw refuse('unknownInvite');
  }
  return ok(presentInvite(call.world, call.query.get('with_counts') === 'true'));
}

export const inviteRoutes = routesFor('none', { 'GET /invites/:code': one });
