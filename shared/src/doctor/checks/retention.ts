import { retentionTexts } from '../../retentionTexts.ts';
import { defineCheck } from '../Check.ts';
import { ok } from '../Finding.ts';

/** How long what is kept, as the privacy page tells it. */
export const retention = defineCheck({
  name: 'retention',
  needs: [],
  look: (settings) => {
    const { kept_closed, kept_visitors, kept_audit } = retentionTexts(settings);
    return [
      ok(
        `Kept: answers of closed applications ${kept_closed}; people who never applied ${kept_visitors}; the log of reviewers ${kept_audit}`,
      ),
    ];
  },
});
