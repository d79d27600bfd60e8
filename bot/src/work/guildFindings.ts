import type { Config, EffectKind } from '@yieldwren/shared';
import { type Guild, PermissionFlagsBits } from 'discord.js';

/** One thing in Discord that must be right, with its repair when it is not. */
export interface Finding {
  name: string;
  ok: boolean;
  repair: string;
  /** Effects that cannot be done meanwhile. */
  holdsUp: readonly EffectKind[];
}

function roleFindings(guild: Guild, config: Config): Finding[] {
  const me = guild.members.me;
  const wanted = [
    ['Community role', config.DISCORD_MEMBER_ROLE_ID, 'DISCORD_MEMBER_ROLE_ID', 'member_role'],
    ['Beta role', config.DISCORD_APPROVED_ROLE_ID, 'DISCORD_APPROVED_ROLE_ID', 'approved_role'],
  ] as const;
  return wanted.flatMap(([name, id, setting, kind]) => {
    if (!id) {
      return [];
    }
    const role = guild.roles.cache.get(id);
    const isBelow = role !== undefined && me !== null && me.roles.highest.comparePositionTo(role) > 0;
    return [
      {
        name: `${name} exists`,
        ok: role !== undefined,
        repair: `Create the role again and set its id in ${setting}.`,
        holdsUp: [kind],
      },
      {
        name: `${name} is below the bot's role`,
        ok: isBelow,
        repair: `Server settings → Roles: move the bot's role above ${role ? `"${role.name}"` : 'that role'}.`,
        holdsUp: [kind],
      },
    ];
  });
}

function channelFindings(guild: Guild, config: Config): Finding[] {
  const channel = guild.channels.cache.get(config.DISCORD_REVIEW_CHANNEL_ID);
  const me = guild.members.me;
  const rights = channel && me ? channel.permissionsFor(me) : null;
  const needed = [
    ['see', PermissionFlagsBits.ViewChannel],
    ['write in', PermissionFlagsBits.SendMessages],
    ['embed in', PermissionFlagsBits.EmbedLinks],
    ['read the history of', PermissionFlagsBits.ReadMessageHistory],
  ] as const;
  return [
    {
      name: 'Review channel exists',
      ok: channel !== undefined,
      repair: 'Choose a channel and set its id in DISCORD_REVIEW_CHANNEL_ID.',
      holdsUp: ['card'],
    },
    ...needed.map(([may, right]) => ({
      name: `The bot may ${may} the review channel`,
      ok: rights?.has(right) ?? false,
      repair: `Channel settings → Permissions: let the bot's role ${may} it.`,
      holdsUp: ['card'] as const,
    })),
  ];
}

/** Everything the bot needs of the server, as the gateway tells it; asks Discord nothing. */
export function guildFindings(guild: Guild | null, config: Config): Finding[] {
  if (!guild?.available) {
    return [
      {
        name: 'The bot is in the server',
        ok: false,
        repair: 'Invite the bot to the server of DISCORD_GUILD_ID, or wait until Discord has it again.',
        holdsUp: ['card', 'member_role', 'approved_role'],
      },
    ];
  }
  const canManage = guild.members.me?.permissions.has(PermissionFlagsBits.ManageRoles) ?? false;
  return [
    { name: 'The bot is in the server', ok: true, repair: '', holdsUp: [] },
    {
      name: 'The bot may manage roles',
      ok: canManage,
      repair: "Server settings → Roles: give the bot's role Manage Roles.",
      holdsUp: ['member_role', 'approved_role'],
    },
    ...roleFindings(guild, config),
    {
      name: 'Reviewer role exists',
      ok: guild.roles.cache.has(config.DISCORD_REVIEWER_ROLE_ID),
      repair: 'Create the role again and set its id in DISCORD_REVIEWER_ROLE_ID.',
      holdsUp: [],
    },
    ...channelFindings(guild, config),
  ];
}
