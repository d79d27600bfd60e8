import { presentUser, userOf } from '../world/present.ts';
import { presentGuildCreate } from '../world/presentGuild.ts';
import type { GatewayHost } from './GatewayHost.ts';
import type { Session } from './Session.ts';

/** READY, then GUILD_CREATE for the guild unless it is unavailable. */
export function greet(
  gateway: Pick<GatewayHost, 'world' | 'conditions'>,
  session: Session,
  shard: number[],
): void {
  const { world } = gateway;
  const isInGuild = world.member(world.botId) !== undefined;
  session.dispatch('READY', {
    v: 10,
    user: {
      ...presentUser(userOf(world, world.botId)),
      mfa_enabled: !world.state.application.ownerLacksTwoFactor,
      verified: true,
      email: null,
    },
    guilds: isInGuild ? [{ id: world.guildId, unavailable: true }] : [],
    session_id: session.id,
    session_type: 'normal',
    resume_gateway_url: `${world.url().replace(/^http/, 'ws')}/gateway`,
    shard,
    application: { id: world.state.application.id, flags: 0 },
    private_channels: [],
    presences: [],
    relationships: [],
    user_settings: {},
    _trace: [],
  });
  if (isInGuild && !gateway.conditions.unavailable) {
    session.dispatch('GUILD_CREATE', presentGuildCreate(world));
  }
}
