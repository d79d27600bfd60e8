import type { APIChannel, APIGuild, APIGuildMember } from 'discord-api-types/v10';
import { iso, presentChannel, presentMember, presentRole } from './present.ts';
import type { World } from './World.ts';

export function presentGuild(world: World): APIGuild {
  const { guild, roles } = world.state;
  const given = {
    id: guild.id,
    name: guild.name,
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: guild.features,
    banner: null,
    owner_id: guild.ownerId,
    application_id: null,
    region: 'us-west',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: guild.systemChannelId,
    system_channel_flags: 0,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 1,
    roles: [...roles.values()].map(presentRole),
    default_message_notifications: 1,
    mfa_level: guild.requiresTwoFactor ? 1 : 0,
    explicit_content_filter: 2,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: 'en-US',
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
    incidents_data: null,
  };
  return given as unknown as APIGuild;
}

export function presentGuildWithCounts(world: World): APIGuild {
  const count = world.state.members.size;
  return { ...presentGuild(world), approximate_member_count: count, approximate_presence_count: count };
}

function botMember(world: World): APIGuildMember[] {
  const bot = world.member(world.botId);
  return bot === undefined ? [] : [presentMember(world, bot)];
}

/** Direct messages and threads are not among them. */
export const presentGuildChannels = (world: World): APIChannel[] =>
  [...world.state.channels.values()]
    .filter(({ type }) => type !== 1 && type !== 11)
    .map((channel) => presentChannel(world, channel));

/** GUILD_CREATE: without the presence intent only the bot's own member is listed. */
export function presentGuildCreate(world: World) {
  const bot = world.member(world.botId);
  return {
    ...presentGuild(world),
    joined_at: iso(bot?.joinedAt ?? world.now()),
    large: world.state.members.size > 50,
    unavailable: false,
    member_count: world.state.members.size,
    voice_states: [],
    members: botMember(world),
    channels: presentGuildChannels(world),
    threads: [...world.state.channels.values()]
      .filter((channel) => channel.type === 11)
      .map((channel) => presentChannel(world, channel)),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
