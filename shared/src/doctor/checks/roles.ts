import { PermissionFlagsBits } from 'discord-api-types/v10';
import { defineCheck } from '../Check.ts';
import { broken, ok, type Verdict } from '../Finding.ts';
import { guildPermissions, isBelow } from '../permissions.ts';

const labels = {
  DISCORD_MEMBER_ROLE_ID: { name: 'community role', isGiven: true },
  DISCORD_APPROVED_ROLE_ID: { name: 'beta role', isGiven: true },
  DISCORD_REVIEWER_ROLE_ID: { name: 'reviewer role', isGiven: false },
} as const;
const settings = Object.keys(labels) as (keyof typeof labels)[];

/** That the roles exist, and that the bot can give those that it has to give. */
export const roles = defineCheck({
  name: 'roles',
  needs: ['DISCORD_TOKEN', 'DISCORD_GUILD_ID'],
  look: async (config, surroundings) => {
    const reader = surroundings.discord();
    const guild = await reader.guild(config.DISCORD_GUILD_ID);
    const me = await reader.me(config.DISCORD_GUILD_ID);

    function judge(setting: keyof typeof labels): Verdict[] {
      const id = config[setting];
      const { name, isGiven } = labels[setting];
      const role = guild.roles.find((one) => one.id === id);
      if (id === undefined) {
        return [];
      }
      if (role === undefined) {
        const repair = `Choose a role of the server and set its id in ${setting}.`;
        return [broken(`The ${name} does not exist`, repair)];
      }
      if (isGiven && (role.managed || role.id === guild.id)) {
        const repair = `Choose an ordinary role and set its id in ${setting}.`;
        return [broken(`"${role.name}" (${name}) is a role nobody can give`, repair)];
      }
      if (isGiven && !isBelow(guild, role.id, me)) {
        const repair = `Server Settings > Roles: move the bot's role above "${role.name}".`;
        return [broken(`"${role.name}" (${name}) is not below the bot's role`, repair)];
      }
      return [ok(`"${role.name}" is the ${name}${isGiven ? " and is below the bot's role" : ''}`)];
    }

    const mayManage = (guildPermissions(guild, me) & PermissionFlagsBits.ManageRoles) !== 0n;
    return [
      mayManage
        ? ok('The bot may manage roles')
        : broken(
            'The bot may not manage roles',
            "Server Settings > Roles > the bot's role: allow Manage Roles.",
          ),
      ...settings.flatMap(judge),
    ];
  },
});
