import {
  applyRetention,
  type Context,
  countByStatus,
  findByReference,
  findForDigest,
  findOfPerson,
  findOwed,
  findPendingRoleGrants,
  findUserByDiscordId,
  listApplications,
  readApplication,
  readBlocked,
  readStats,
} from '@yieldwren/shared';
import { dueEffects } from '@yieldwren/shared/testing';
import { BetaSubmissionModel } from '../../../../shared/src/applications/beta/model.ts';
import { daysKept, personAt, referenceAt } from './fill.ts';

const reviewer = { id: '1', name: 'rhea', isReviewer: true, surface: 'portal' } as const;

const list = async (query: Partial<Parameters<typeof listApplications>[1]>) =>
  await listApplications(reviewer, { kind: 'beta', ...query }, new Date());

/** Whatever has been closed for longer was gone through before. */
const keeping = (context: Context): Context => ({
  ...context,
  config: { ...context.config, RETENTION_DAYS_CLOSED: daysKept },
});

/** By their nature these give or count more rows the more applications there are: each row may cost as much as before. */
export const growing: ReadonlySet<string> = new Set([
  // One and twenty, below what a page holds.
  'list: an answer that one in 5,000 gave',
  // Everybody who waits, to be compared with everybody who is there.
  'who waits for a role',
  'figures of 90 days',
  // Each is counted, for all are told of.
  'effects held up',
]);

export type Cases = Record<string, () => Promise<unknown>>;

/** Every query of the product, asked for people somewhere in the middle. */
export async function casesFor(context: Context, total: number): Promise<Cases> {
  const middle = Math.floor(total / 2);
  let turn = 0;
  const someone = () => {
    turn = (turn + 1) % 100;
    return middle - turn;
  };
  const old = await BetaSubmissionModel.findOne({ discord_id: personAt(middle) }).lean();
  const id = String(old?._id ?? '');
  const page = Array.from({ length: 1_000 }, (_, at) => ({ discord_id: personAt(at % total), roles: [] }));
  return {
    'one application by id': () => readApplication({ kind: 'beta', id }),
    'by reference': () => findByReference(referenceAt(someone())),
    'all of one person': () => findOfPerson(personAt(someone())),
    'a user by Discord id': () => findUserByDiscordId(personAt(someone())),
    'list: pending, first page': () => list({ status: 'pending' }),
    'list: all, first page': () => list({}),
    'list: all, a page in the middle': () => list({ cursor: id }),
    'list: approved, first page': () => list({ status: 'approved' }),
    'list: approved, a page in the middle': () => list({ status: 'approved', cursor: id }),
    'search: user name': () => list({ q: `person${someone()}` }),
    'search: beginning of a user name': () => list({ q: 'person1' }),
    'search: beginning of a user name, a page in the middle': () =>
      list({ q: 'person1', cursor: `${id}~person15` }),
    'search: beginning of a name, pending': () => list({ q: 'person', status: 'pending' }),
    'search: beginning of a name, approved': () => list({ q: 'person1', status: 'approved' }),
    'search: Discord id': () => list({ q: personAt(someone()) }),
    'search: reference': () => list({ q: referenceAt(someone()) }),
    'search: a word that all have': () => list({ q: 'native' }),
    'search: two words, half of all and one in 1,000': () =>
      list({ q: `solar niche${2 * (someone() % 500)}` }),
    'search: two words that nobody has together': () => list({ q: 'solar insurance' }),
    'search: a word that nobody has': () => list({ q: 'zeppelin' }),
    'list: an answer that one in 5,000 gave': () => list({ marketer_type: 'saas' }),
    'list: an answer that nobody gave': () => list({ marketer_type: 'creator' }),
    'list: overdue': () => list({ overdue: true }),
    'list: claimed by me': () => list({ claimed: 'me' }),
    'list: flagged': () => list({ flags: 'any' }),
    'how many there are in each state': () => countByStatus(reviewer, ['beta']),
    'for the digest, where all were in one': () => findForDigest(context),
    'who waits for a role': () => findPendingRoleGrants(),
    'effects that are due': dueEffects,
    'effects held up': () => readBlocked(),
    'which of 1,000 members lack a role': () => findOwed(context, page),
    'what retention has to delete, where nothing is due': () => applyRetention(keeping(context)),
    'figures of 90 days': () => readStats(context, reviewer),
  };
}
