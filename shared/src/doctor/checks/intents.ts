import { ApplicationFlags } from 'discord-api-types/v10';
import { defineCheck } from '../Check.ts';
import { developerPage } from '../developerPage.ts';
import { broken, ok } from '../Finding.ts';

const either = ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited;

/** The privileged intent by which the bot hears who joins. */
export const intents = defineCheck({
  name: 'intents',
  needs: ['DISCORD_TOKEN', 'DISCORD_URL'],
  look: async ({ DISCORD_URL }, context) => {
    const { id, flags } = await context.discord().application();
    if ((flags & either) !== 0) {
      return [ok('The Server Members intent is switched on')];
    }
    const page = developerPage(DISCORD_URL, id, 'bot');
    return [
      broken('The Server Members intent is off: the bot cannot connect', `${page} > Server Members Intent.`),
    ];
  },
});
