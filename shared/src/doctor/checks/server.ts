import { isCode } from '../../discord/errors.ts';
import { defineCheck } from '../Check.ts';
import { broken, ok } from '../Finding.ts';

/** What the bot asks for when it is invited: Manage Roles, Create Invite, and what it needs of the review channel. */
export const invitationPermissions = '268520449';

export const invitationUrl = (discordUrl: string, application: string): string =>
  `${discordUrl}/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${invitationPermissions}`;

/** That the bot is where it is meant to be. */
export const server = defineCheck({
  name: 'server',
  needs: ['DISCORD_TOKEN', 'DISCORD_URL', 'DISCORD_GUILD_ID'],
  look: async ({ DISCORD_URL, DISCORD_GUILD_ID }, surroundings) => {
    const reader = surroundings.discord();
    const { id } = await reader.application();
    try {
      const { name } = await reader.guild(DISCORD_GUILD_ID);
      return [ok(`The bot is in the server "${name}"`)];
    } catch (error) {
      if (!isCode(error, 'unknownGuild', 'missingAccess')) {
        throw error;
      }
      const repair = `Invite it: ${invitationUrl(DISCORD_URL, id)}, or correct DISCORD_GUILD_ID.`;
      return [broken('The bot is not in the server of DISCORD_GUILD_ID', repair)];
    }
  },
});
