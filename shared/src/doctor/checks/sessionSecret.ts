import { databaseOf } from '../../stores/databaseOf.ts';
import { findOpener } from '../../stores/keyedHash.ts';
import { whyKeyStays } from '../../stores/whyKeyStays.ts';
import { defineCheck } from '../Check.ts';
import { broken, type CheckResult, ok, warning } from '../Finding.ts';

/** That it opens the key by which the database knows who is blocked or was erased, as a start needs it. */
export const sessionSecret = defineCheck({
  name: 'session secret',
  needs: ['MONGODB_URI', 'SESSION_SECRET'],
  look: async ({ SESSION_SECRET }, context): Promise<CheckResult[]> => {
    const database = databaseOf(await context.mongo());
    const opener = await findOpener(database, SESSION_SECRET);
    if (opener === undefined) {
      return [ok('The first start makes the key by which blocked and erased people are known')];
    }
    if (opener === 0) {
      return [ok('SESSION_SECRET opens the key by which blocked and erased people are known')];
    }
    if (opener > 0) {
      const text = 'Only a former secret in SESSION_SECRET opens the key of blocked and erased people';
      return [
        warning(text, 'Start the portal or the bot before you take that one away: either seals it anew.'),
      ];
    }
    const why = await whyKeyStays(database);
    return [
      why
        ? broken(`SESSION_SECRET: ${why.problem}`, `${why.repair}.`)
        : warning(
            'SESSION_SECRET is not the one of this database; as nobody is blocked or was erased, a start takes it',
            'Start the portal or the bot; or, if this is the wrong one, set that of this database.',
          ),
    ];
  },
});
