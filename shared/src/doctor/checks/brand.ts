import { isExampleAddress } from '../../config/productionFaults.ts';
import { defineCheck } from '../Check.ts';
import { type CheckResult, ok, warning } from '../Finding.ts';

/** The addresses that pages and messages name, where a demonstration against a sandbox may keep the examples. */
export const brand = defineCheck({
  name: 'addresses',
  needs: ['DISCORD_URL', 'SUPPORT_EMAIL'],
  look: ({ DISCORD_URL, SUPPORT_EMAIL }): CheckResult[] => {
    if (!DISCORD_URL.startsWith('https:')) {
      return [];
    }
    return [
      isExampleAddress(SUPPORT_EMAIL)
        ? warning(
            `Pages and messages tell people to write to ${SUPPORT_EMAIL}, which nobody reads`,
            'Set SUPPORT_EMAIL in .env (`npm run setup` asks for it), and BRAND_NAME and SOCIAL_URL with it.',
          )
        : ok(`People write to ${SUPPORT_EMAIL}`),
    ];
  },
});
