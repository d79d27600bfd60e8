import { exampleSocialUrl, isExampleAddress } from '../../config/productionFaults.ts';
import { defineCheck } from '../Check.ts';
import { type CheckResult, ok, warning } from '../Finding.ts';

/** The addresses that pages and messages name, where a demonstration against a sandbox may keep the examples. */
export const brand = defineCheck({
  name: 'addresses',
  needs: ['DISCORD_URL', 'SUPPORT_EMAIL', 'SOCIAL_URL'],
  look: ({ DISCORD_URL, SUPPORT_EMAIL, SOCIAL_URL }): CheckResult[] => {
    if (!DISCORD_URL.startsWith('https:')) {
      return [];
    }
    return [
      isExampleAddress(SUPPORT_EMAIL)
        ? warning(
            `Pages and messages tell people to write to ${SUPPORT_EMAIL}, which nobody reads`,
            'Set SUPPORT_EMAIL in .env (`npm run setup` asks for it), and BRAND_NAME with it.',
          )
        : ok(`People write to ${SUPPORT_EMAIL}`),
      SOCIAL_URL === exampleSocialUrl
        ? warning(
            `Pages show ${SOCIAL_URL} as your page on a social network`,
            'Unless it is yours, set SOCIAL_URL in .env (`npm run setup` asks for it).',
          )
        : ok(`Pages show ${SOCIAL_URL} as your page on a social network`),
    ];
  },
});
