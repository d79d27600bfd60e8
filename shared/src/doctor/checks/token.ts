import { evidenceOf, isUnauthorized } from '../../discord/errors.ts';
import { defineCheck } from '../Check.ts';
import { wayToToken } from '../developerPage.ts';
import { broken, ok } from '../Finding.ts';

/** The bot token, and that it belongs to the application the settings name. */
export const token = defineCheck({
  name: 'token',
  needs: ['DISCORD_TOKEN', 'DISCORD_URL'],
  look: async ({ DISCORD_URL, DISCORD_CLIENT_ID }, context) => {
    try {
      const application = await context.discord().application();
      const name = ok(`Discord accepts the bot token of "${application.name}"`);
      if (DISCORD_CLIENT_ID === undefined || application.id === DISCORD_CLIENT_ID) {
        return [name];
      }
      return [
        name,
        broken(
          'DISCORD_CLIENT_ID is not the application that the token belongs to',
          `Set DISCORD_CLIENT_ID=${application.id}, or take the token of the other application.`,
        ),
      ];
    } catch (error) {
      if (isUnauthorized(error)) {
        const repair = `${wayToToken(DISCORD_URL)}, then set DISCORD_TOKEN.`;
        return [broken('Discord does not accept the bot token', repair)];
      }
      const { status, text } = evidenceOf(error);
      const seen = status === undefined ? String(text) : `answered ${status as number}`;
      return [
        broken(
          `Discord at ${DISCORD_URL} could not be asked (${seen})`,
          'Check the network, DISCORD_URL and discordstatus.com, then run this again.',
        ),
      ];
    }
  },
});
