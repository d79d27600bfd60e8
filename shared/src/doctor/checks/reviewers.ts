import { defineCheck } from '../Check.ts';
import { broken, ok } from '../Finding.ts';
import { reviewRoles } from '../guild/reviewRoles.ts';

/** That as many people may decide as an approval needs. Who has both roles counts twice: Discord counts by role. */
export const reviewers = defineCheck({
  name: 'reviewers',
  needs: ['DISCORD_TOKEN', 'DISCORD_URL', 'DISCORD_GUILD_ID', 'DISCORD_REVIEWER_ROLE_ID', 'APPROVALS_NEEDED'],
  look: async (settings, context) => {
    const { DISCORD_GUILD_ID, APPROVALS_NEEDED } = settings;
    const guild = await context.guild();
    const roles = guild ? reviewRoles(guild, settings) : [];
    if (roles.length === 0) {
      // Told with the server.
      return [];
    }
    const counts = await context.discord().roleCounts(DISCORD_GUILD_ID);
    const count = roles.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
    const names = roles.map(({ name }) => `"${name}"`).join(' or ');
    const repair = `Server Settings > Members: give ${names} to everybody who is to review, yourself too if you do`;
    if (count === 0) {
      return [broken(`Nobody has ${names} yet: nobody can decide`, `${repair}.`)];
    }
    return [
      count < APPROVALS_NEEDED
        ? broken(
            `Nothing can be approved: APPROVALS_NEEDED is ${APPROVALS_NEEDED}, and ${count} ${count === 1 ? 'has' : 'have'} ${names}`,
            `${repair}; or lower APPROVALS_NEEDED.`,
          )
        : ok(`As many have ${names} as an approval needs`),
    ];
  },
});
