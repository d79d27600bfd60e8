import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import type { Config } from '../../config.ts';
import { broken, type CheckResult, ok, warning } from '../Finding.ts';
import type { GuildFacts } from './GuildFacts.ts';
import { guildPermissions, invitationPermissions, permissionNames } from './permissions.ts';

const settingsPage = "Server Settings > Roles > the bot's role";

/** Manage Roles counts for the whole server; the rest is judged in the review channel. */
function judgeManageRoles(guild: GuildFacts): CheckResult {
  if ((guildPermissions(guild, guild.me) & Bits.ManageRoles) === 0n) {
    return broken('The bot may not manage roles', `${settingsPage}: allow Manage Roles.`);
  }
  return guild.lacksTwoFactor
    ? broken(
        'The bot may not manage roles: the server requires two-factor authentication, and the account that owns the bot has none',
        'Switch it on in that account, then restart the bot.',
      )
    : ok('The bot may manage roles');
}

/** Without it people who agreed to be added are sent to the invite, as everybody else. */
function judgeInvites(guild: GuildFacts): CheckResult {
  return (guildPermissions(guild, guild.me) & Bits.CreateInstantInvite) === 0n
    ? warning(
        'The bot may not add people who agreed to it (DISCORD_JOIN_BY_CONSENT)',
        `${settingsPage}: allow Create Invite.`,
      )
    : ok('The bot may add people who agreed to it');
}

/** What its own roles allow beyond the invitation; what everybody may does not count. */
function judgeExcess(guild: GuildFacts): CheckResult {
  const roles = guild.roles.filter((role) => guild.me.roles.includes(role.id));
  const granted = roles.reduce((all, role) => all | role.permissions, 0n);
  const everyone = guild.roles.find((role) => role.id === guild.id)?.permissions ?? 0n;
  const excess = permissionNames(granted & ~everyone & ~invitationPermissions);
  return excess.length === 0
    ? ok('The bot may do nothing that its invitation does not ask for')
    : warning(
        `The bot may do more than its invitation asks for: ${excess.join(', ')}`,
        `${settingsPage}: take away what it does not need.`,
      );
}

/** The bot's rights in the server, held against those of its invitation. */
export const judgePermissions = (
  guild: GuildFacts,
  { DISCORD_JOIN_BY_CONSENT = false }: Partial<Config>,
): CheckResult[] => [
  { check: 'permissions', ...judgeManageRoles(guild), holdsUp: ['member_role', 'approved_role'] },
  ...(DISCORD_JOIN_BY_CONSENT ? [{ check: 'permissions', ...judgeInvites(guild) }] : []),
  { check: 'permissions', ...judgeExcess(guild) },
];
