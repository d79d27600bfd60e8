import { directChannel } from '../../world/channels.ts';
import { isSnowflake } from '../../world/ids.ts';
import { guildPermissions } from '../../world/permissions.ts';
import { presentChannel, presentUser, userOf } from '../../world/present.ts';
import { bodyOf, type Call, ok, routesFor } from '../Call.ts';
import { refuse } from '../errors.ts';
import { wantUser } from '../guards.ts';

function needScope(call: Call, scope: string): void {
  if (call.bearer !== null && !call.bearer.scope.split(' ').includes(scope)) {
    throw refuse('unauthorized');
  }
}

function me(call: Call) {
  needScope(call, 'identify');
  const user = userOf(call.world, call.bearer?.userId ?? call.world.botId);
  return ok({
    ...presentUser(user),
    mfa_enabled: call.bearer !== null || !call.world.state.application.ownerLacksTwoFactor,
    locale: user.locale,
    premium_type: 0,
    ...(call.bearer === null ? { email: null, verified: true } : {}),
  });
}

function myGuilds(call: Call) {
  needScope(call, 'guilds');
  const { world } = call;
  const userId = call.bearer?.userId ?? world.botId;
  if (world.member(userId) === undefined) {
    return ok([]);
  }
  const { guild } = world.state;
  const counts = {
    approximate_member_count: world.state.members.size,
    approximate_presence_count: world.state.members.size,
  };
  return ok([
    {
      id: guild.id,
      name: guild.name,
      icon: null,
      banner: null,
      owner: guild.ownerId === userId,
      permissions: guildPermissions(world, userId).toString(),
      features: guild.features,
      ...(call.query.get('with_counts') === 'true' ? counts : {}),
    },
  ]);
}

function openDirect(call: Call) {
  const { world } = call;
  const recipientId = bodyOf(call)['recipient_id'];
  if (typeof recipientId !== 'string' || !isSnowflake(recipientId) || recipientId === world.botId) {
    throw refuse('invalidRecipients');
  }
  if (world.user(recipientId) === undefined) {
    throw refuse('unknownUser');
  }
  return ok(presentChannel(world, directChannel(world, recipientId)));
}

export const userRoutes = [
  ...routesFor('botOrBearer', { 'GET /users/@me': me, 'GET /users/@me/guilds': myGuilds }),
  ...routesFor('bot', {
    'POST /users/@me/channels': openDirect,
    'GET /users/:user': (call) => ok(presentUser(wantUser(call))),
  }),
];
