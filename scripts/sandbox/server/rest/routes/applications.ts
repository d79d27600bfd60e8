import { presentUser, userOf } from '../../world/present.ts';
import type { World } from '../../world/World.ts';
import { ok, routesFor } from '../Call.ts';

const GUILD_MEMBERS_LIMITED = 1 << 15;

function present(world: World) {
  const { application, guild } = world.state;
  const flags = application.intents.guildMembers ? GUILD_MEMBERS_LIMITED : 0;
  return {
    id: application.id,
    name: application.name,
    icon: null,
    description: application.description,
    type: null,
    bot: presentUser(userOf(world, world.botId)),
    bot_public: true,
    bot_require_code_grant: application.requiresCodeGrant ?? false,
    verify_key: application.id.padStart(64, '0'),
    flags,
    flags_new: String(flags),
    redirect_uris: application.redirectUris,
    interactions_endpoint_url: application.interactionsEndpointUrl ?? null,
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

export const applicationRoutes = routesFor('bot', {
  'GET /applications/@me': ({ world }) => ok(present(world)),
});
