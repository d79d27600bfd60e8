import { directChannel } from '../../world/channels.ts';
import { isSnowflake } from '../../world/ids.ts';
import { leaveGuild } from '../../world/members.ts';
import { guildPermissions } from '../../world/permissions.ts';
import { presentChannel, presentMember, presentUser, userOf } from '../../world/present.ts';
import { bodyOf, type Call, noContent, ok, type Route } from '../Call.ts';
import { refuse } from '../errors.ts';
import { wantGuild, wantUser } from '../guards.ts';

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
    mfa_enabled: true,
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

function leave(call: Call) {
  wantGuild(call);
  leaveGuild(call.world, call.world.botId);
  return noContent();
}

function myMember(call: Call) {
  needScope(call, 'guilds.members.read');
  wantGuild(call);
  const member = call.world.member(call.bearer?.userId ?? '');
  if (member === undefined) {
    throw refuse('unknownGuild');
  }
  return ok(presentMember(call.world, member));
}

export const userRoutes: Route[] = [
  { method: 'GET', pattern: '/users/@me', auth: 'botOrBearer', handle: me },
  { method: 'GET', pattern: '/users/@me/guilds', auth: 'botOrBearer', handle: myGuilds },
  { method: 'DELETE', pattern: '/users/@me/guilds/:guild', auth: 'bot', handle: leave },
  { method: 'GET', pattern: '/users/@me/guilds/:guild/member', auth: 'bearer', handle: myMember },
  { method: 'POST', pattern: '/users/@me/channels', auth: 'bot', handle: openDirect },
  {
    method: 'GET',
    pattern: '/users/:user',
    auth: 'bot',
    handle: (call) => ok(presentUser(wantUser(call))),
  },
];
