import type { Config } from '../../config.ts';
import { broken, type CheckResult, ok } from '../Finding.ts';
import type { GuildFacts } from './GuildFacts.ts';
import { isBelow } from './permissions.ts';

const wanted = [
  { setting: 'DISCORD_MEMBER_ROLE_ID', label: 'community role', givenBy: 'member_role' },
  { setting: 'DISCORD_APPROVED_ROLE_ID', label: 'beta role', givenBy: 'approved_role' },
  { setting: 'DISCORD_REVIEWER_ROLE_ID', label: 'reviewer role', givenBy: null },
  { setting: 'DISCORD_LEAD_ROLE_ID', label: 'lead role', givenBy: null },
] as const;

function judge(
  guild: GuildFacts,
  id: string,
  { setting, label, givenBy }: (typeof wanted)[number],
): CheckResult {
  const role = guild.roles.find((one) => one.id === id);
  if (role === undefined) {
    return broken(`The ${label} does not exist`, `Choose a role of the server and set its id in ${setting}.`);
  }
  if (givenBy === null) {
    return ok(`"${role.name}" is the ${label}`);
  }
  if (role.isManaged || role.id === guild.id) {
    const repair = `Choose an ordinary role and set its id in ${setting}.`;
    return broken(`"${role.name}" (${label}) is a role nobody can give`, repair);
  }
  return isBelow(guild, role.id, guild.me)
    ? ok(`"${role.name}" is the ${label} and is below the bot's role`)
    : broken(
        `"${role.name}" (${label}) is not below the bot's role`,
        `Server Settings > Roles: move the bot's role above "${role.name}".`,
      );
}

/** That the roles exist, and that the bot stands above those that it has to give. */
export function judgeRoles(guild: GuildFacts, settings: Partial<Config>): CheckResult[] {
  return wanted.flatMap((role) => {
    const id = settings[role.setting];
    const holdsUp = role.givenBy === null ? [] : [role.givenBy];
    return id === undefined ? [] : [{ check: 'roles', ...judge(guild, id, role), holdsUp }];
  });
}
