import { defineCheck } from '../Check.ts';
import { developerPage } from '../developerPage.ts';
import { broken, ok } from '../Finding.ts';

/** Discord sends commands and presses of buttons to one place: the gateway, or the endpoint that the application has. */
export const interactions = defineCheck({
  name: 'interactions',
  needs: ['DISCORD_TOKEN', 'DISCORD_URL'],
  look: async ({ DISCORD_URL }, context) => {
    const { id, interactions_endpoint_url: endpoint } = await context.discord().application();
    if (!endpoint) {
      return [ok('Discord sends commands and presses to the bot')];
    }
    const page = developerPage(DISCORD_URL, id, 'information');
    return [
      broken(
        `Discord sends commands and presses to ${endpoint}: the bot hears of none`,
        `Empty it at ${page} > Interactions Endpoint URL.`,
      ),
    ];
  },
});
