import type { APIInvite } from 'discord-api-types/v10';
import { iso, presentUser, userOf } from './present.ts';
import { SEED_TIME } from './seedIds.ts';
import type { World } from './World.ts';

/** The guild's one invite, its owner's, which never expires. */
export function presentInvite(world: World, withCounts: boolean): APIInvite {
  const { guild } = world.state;
  const channel = world.channel(guild.systemChannelId);
  const invited = {
    type: 0,
    code: guild.inviteCode,
    inviter: presentUser(userOf(world, guild.ownerId)),
    max_age: 0,
    created_at: iso(SEED_TIME),
    expires_at: null,
    flags: 0,
    guild: {
      id: guild.id,
      name: guild.name,
      splash: null,
      banner: null,
      description: null,
      icon: null,
      features: guild.features,
      verification_level: 1,
      vanity_url_code: null,
      nsfw_level: 0,
      nsfw: false,
      premium_subscription_count: 0,
    },
    guild_id: guild.id,
    channel: { id: guild.systemChannelId, type: 0, name: channel?.name ?? 'deleted' },
    uses: 0,
    max_uses: 0,
    temporary: false,
    ...(withCounts
      ? {
          approximate_member_count: world.state.members.size,
          approximate_presence_count: world.state.members.size,
        }
      : {}),
  };
  return invited as unknown as APIInvite;
}
