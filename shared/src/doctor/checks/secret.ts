import { defineCheck } from '../Check.ts';
import { developerPage } from '../developerPage.ts';
import { broken, ok, unknown } from '../Finding.ts';
import { testSecret } from '../testSecret.ts';

/** The client secret, without which nobody can sign in. */
export const secret = defineCheck({
  name: 'secret',
  needs: ['DISCORD_URL', 'DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
  look: async (settings) => {
    const { verdict, reason } = await testSecret(settings);
    const page = developerPage(settings.DISCORD_URL, settings.DISCORD_CLIENT_ID, 'oauth2');
    const verdicts = {
      accepted: ok('Discord accepts the client secret'),
      refused: broken(
        'Discord does not accept the client secret',
        `${page} > Reset Secret, then set DISCORD_CLIENT_SECRET.`,
      ),
      unknown: unknown('The client secret could not be tested', `${reason}. Run this again later.`),
    };
    return [verdicts[verdict]];
  },
});
