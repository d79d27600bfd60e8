import { dayAndTime } from '../../dayAndTime.ts';
import { limits } from '../../limits.ts';
import { retentionTexts } from '../../retentionTexts.ts';
import { defineCheck } from '../Check.ts';
import { broken, ok } from '../Finding.ts';

/** It is applied once a day. Days. */
const latest = 2;

/** How long what is kept, as the privacy page tells it, and that what was kept long enough has been deleted. */
export const retention = defineCheck({
  name: 'retention',
  needs: ['MONGODB_URI'],
  look: async (settings, context) => {
    const { kept_closed, kept_visitors, kept_audit } = retentionTexts(settings, 'they');
    const kept = ok(
      `Kept: answers of closed applications ${kept_closed}; people who never applied ${kept_visitors}; the log of reviewers ${kept_audit}`,
    );
    const { retention: done } = await context.operations();
    if (!done) {
      return [kept, ok('Retention has not been applied yet: the bot does it once a day')];
    }
    const text = `Retention was last applied on ${dayAndTime(done.at)}`;
    const isLate = context.now().getTime() - done.at.getTime() > latest * limits.dayMs;
    const repair = 'Let the bot run: it applies it once a day, and its log says why it could not.';
    return [kept, isLate ? broken(text, repair) : ok(text)];
  },
});
