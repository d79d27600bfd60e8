import { defineCheck } from '../Check.ts';
import { developerPage } from '../developerPage.ts';
import { ok, warning } from '../Finding.ts';

/** With it a bot joins only at the end of a sign-in of its own, which the invitation does not begin; one that is in stays. */
export const codeGrant = defineCheck({
  name: 'code grant',
  needs: ['DISCORD_TOKEN', 'DISCORD_URL'],
  look: async ({ DISCORD_URL }, context) => {
    const { id, bot_require_code_grant: isRequired } = await context.discord().application();
    if (!isRequired) {
      return [ok('The bot joins a server by its invitation')];
    }
    const page = developerPage(DISCORD_URL, id, 'bot');
    return [
      warning(
        'The bot joins no server by its invitation: an OAuth2 code grant is required',
        `Switch it off at ${page} > Requires OAuth2 Code Grant.`,
      ),
    ];
  },
});
