import { ApplicationFlags } from 'discord-api-types/v10';
import { defineCheck } from '../Check.ts';
import type { DiscordReader } from '../DiscordReader.ts';
import { developerPage } from '../developerPage.ts';
import { broken, ok, warning } from '../Finding.ts';

/** Told while there is time: a review is asked for above 10,000. */
const manyPeople = 9_000;

const either = ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited;

const countPeople = (guilds: Awaited<ReturnType<DiscordReader['guilds']>>): number =>
  guilds.reduce((sum, { approximate_member_count: count = 0 }) => sum + count, 0);

/** The privileged intent by which the bot hears who joins. */
export const intents = defineCheck({
  name: 'intents',
  needs: ['DISCORD_TOKEN', 'DISCORD_URL'],
  look: async ({ DISCORD_URL }, context) => {
    const reader = context.discord();
    const { id, flags } = await reader.application();
    const place = `${developerPage(DISCORD_URL, id, 'bot')} > Server Members Intent`;
    if ((flags & either) === 0) {
      const repair = `${place}: switch it on; above 10,000 people apply for it there.`;
      return [broken('The Server Members intent is off: the bot cannot connect', repair)];
    }
    const isGranted = (flags & ApplicationFlags.GatewayGuildMembers) !== 0;
    const people = isGranted ? 0 : countPeople(await reader.guilds());
    return [
      people < manyPeople
        ? ok('The Server Members intent is switched on')
        : warning(
            `The Server Members intent is switched on, but above 10,000 people (here ${people}) Discord takes it away unless it is applied for`,
            `${place}: apply for it, unless that is done. Discord asks for it anew every year.`,
          ),
    ];
  },
});
