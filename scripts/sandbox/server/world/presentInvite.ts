import type { APIInvite } from 'discord-api-types/v10';
import { iso, presentUser, userOf } from './present.ts';
import type { InviteRecord } from './state.ts';
import type { World } from './World.ts';

export function presentInvite(world: World, invite: InviteRecord, withCounts: boolean): APIInvite {
  const { guild } = world.state;
  const channel = world.channel(invite.channelId);
  const invited = {
    type: 0,
    code: invite.code,
    inviter: presentUser(userOf(world, invite.inviterId)),
    max_age: 0,
    created_at: iso(invite.createdAt),
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
    channel: { id: invite.channelId, type: 0, name: channel?.name ?? 'deleted' },
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
