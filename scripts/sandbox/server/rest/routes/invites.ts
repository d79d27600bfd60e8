import { presentInvite } from '../../world/presentInvite.ts';
import { type Call, ok, param, routesFor } from '../Call.ts';
import { refuse } from '../errors.ts';

function one(call: Call) {
  const invite = call.world.state.invites.get(param(call, 'code'));
  if (invite === undefined) {
    throw refuse('unknownInvite');
  }
  return ok(presentInvite(call.world, invite, call.query.get('with_counts') === 'true'));
}

export const inviteRoutes = routesFor('none', { 'GET /invites/:code': one });
