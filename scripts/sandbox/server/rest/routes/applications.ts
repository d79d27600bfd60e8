import { presentUser, userOf } from '../../world/present.ts';
import type { World } from '../../world/World.ts';
import { bodyOf, type Call, ok, type Route } from '../Call.ts';

const GUILD_MEMBERS_LIMITED = 1 << 15;

function basics(world: World) {
  const { application } = world.state;
  return {
    id: application.id,
    name: application.name,
    icon: null,
    description: application.description,
    type: null,
    bot: presentUser(userOf(world, world.botId)),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: application.id.padStart(64, '0'),
    flags: application.intents.guildMembers ? GUILD_MEMBERS_LIMITED : 0,
    flags_new: String(application.intents.guildMembers ? GUILD_MEMBERS_LIMITED : 0),
  };
}

function present(world: World) {
  const { application, guild } = world.state;
  return {
    ...basics(world),
    redirect_uris: application.redirectUris,
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: presentUser(userOf(world, guild.ownerId)),
    approximate_guild_count: 1,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: world.state.authorizations.size,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: ['identify', 'email', 'guilds', 'guilds.join', 'bot', 'applications.commands'],
  };
}

function change(call: Call) {
  const { description, flags } = bodyOf(call);
  const { application } = call.world.state;
  if (typeof description === 'string') {
    application.description = description;
  }
  if (typeof flags === 'number') {
    application.intents.guildMembers = (flags & GUILD_MEMBERS_LIMITED) !== 0;
  }
  return ok(present(call.world));
}

function currentAuthorization(call: Call) {
  const { world, bearer } = call;
  const token = bearer === null ? undefined : world.state.tokens.get(bearer.access);
  return ok({
    application: basics(world),
    expires: new Date(token?.expiresAt ?? world.now()).toISOString(),
    scopes: bearer?.scope.split(' ') ?? [],
    ...(bearer?.scope.split(' ').includes('identify') === true
      ? { user: presentUser(userOf(world, bearer.userId)) }
      : {}),
  });
}

export const applicationRoutes: Route[] = [
  { method: 'GET', pattern: '/applications/@me', auth: 'bot', handle: (call) => ok(present(call.world)) },
  { method: 'PATCH', pattern: '/applications/@me', auth: 'bot', handle: change },
  {
    method: 'GET',
    pattern: '/oauth2/applications/@me',
    auth: 'bot',
    handle: (call) => ok(present(call.world)),
  },
  { method: 'GET', pattern: '/oauth2/@me', auth: 'bearer', handle: currentAuthorization },
];
