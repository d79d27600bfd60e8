import { redirectUrisOf } from '../../signInNames.ts';
import { defineCheck } from '../Check.ts';
import { developerPage } from '../developerPage.ts';
import { broken, ok, unknown } from '../Finding.ts';

/** Discord compares them letter by letter. */
export const redirectUris = defineCheck({
  name: 'redirect URIs',
  needs: ['DISCORD_TOKEN', 'DISCORD_URL', 'PUBLIC_URL'],
  look: async ({ DISCORD_URL, PUBLIC_URL }, context) => {
    const { id, redirect_uris } = await context.discord().application();
    const page = developerPage(DISCORD_URL, id, 'oauth2');
    return redirectUrisOf(PUBLIC_URL).map((uri) => {
      if (redirect_uris === undefined) {
        return unknown(`Discord does not tell whether ${uri} is registered`, `Look at ${page} > Redirects.`);
      }
      return redirect_uris.includes(uri)
        ? ok(`${uri} is registered`)
        : broken(`${uri} is not registered: signing in ends at Discord`, `Add it at ${page} > Redirects.`);
    });
  },
});
