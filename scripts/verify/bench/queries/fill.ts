import { type Context, migrateDatabase } from '@yieldwren/shared';
import { betaAnswers } from '@yieldwren/shared/testing';
import { Types } from 'mongoose';
import { BetaSubmissionModel } from '../../../../shared/src/applications/beta/model.ts';
import { searchWordsOf } from '../../../../shared/src/applications/submission.ts';
import { UserModel } from '../../../../shared/src/users/model.ts';

const day = 24 * 60 * 60;
/**
 * What grows with the collection, as a programme does that has become large: as many in a hundred wait for a decision,
 * for a join or a repair, and were sent within three months.
 */
const percent = { pending: 5, waiting: 3, blocked: 0.5, recent: 40 };
/** Closed so many days ago, an application has lost its answers to retention. */
export const daysKept = 900;
/** One in so many has a value that hardly anybody has. */
const rareEach = 5_000;
const firstPerson = 400_000_000_000_000_000n;

export const personAt = (index: number): string => String(firstPerson + BigInt(index));
export const referenceAt = (index: number): string => {
  const text = index.toString(36).toUpperCase().padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
};

const syllables = 'ba ce di fo gu la me ni po ru sa te vi wo zu ka'.split(' ');

/** Forty words out of a thousand, so that a page is as hard to compress as what people write. */
const textAt = (index: number): string =>
  Array.from({ length: 40 }, (_, at) => {
    const word = Math.imul(index * 40 + at + 1, 2_654_435_761) >>> 22;
    return [word >> 6, (word >> 3) & 15, word & 15].map((part) => syllables[part]).join('');
  }).join(' ');

/** What somebody answered; words and choices come in every frequency, from half of all to hardly any. */
const answersAt = (index: number) =>
  betaAnswers({
    verticals: `${index % 2 === 0 ? 'Solar' : 'Insurance'} and niche${index % 1_000}`,
    marketer_type: index % rareEach === 0 ? 'saas' : 'affiliate',
  });

/** The newest are pending (reviewers were reminded of them) or undelivered; all but the recent ones lie further back than three months. */
function documentAt(index: number, total: number, now: number) {
  const fromEnd = total - 1 - index;
  const part = (share: number) => Math.ceil((total * share) / 100);
  const isPending = fromEnd < part(percent.pending);
  const recent = part(percent.recent);
  const age = fromEnd < recent ? (fromEnd / recent) * 90 * day : (100 + (fromEnd % 900)) * day;
  const seconds = Math.floor(now / 1_000 - age);
  const at = new Date(seconds * 1_000);
  const decided = { by: '1', by_name: 'rhea', at: new Date(at.getTime() + 3_600_000) };
  const answers = answersAt(index);
  const status = isPending ? 'pending' : ['approved', 'rejected', 'withdrawn'][index % 3];
  const isGone = (status === 'rejected' || status === 'withdrawn') && age >= daysKept * day;
  let state = 'done';
  if (fromEnd < part(percent.waiting)) {
    state = 'waiting_for_join';
  } else if (fromEnd < part(percent.waiting) + part(percent.blocked)) {
    state = 'blocked';
  }
  return {
    _id: new Types.ObjectId(seconds.toString(16).padStart(8, '0') + index.toString(16).padStart(16, '0')),
    ...answers,
    additional_info: textAt(index),
    user_id: null,
    discord_id: personAt(index),
    profile: { username: `person${index}`, avatar: null },
    reference: referenceAt(index),
    status,
    ...(isPending ? { digested_at: at } : { decision: decided }),
    history: [{ at, actor: personAt(index), from: null, to: 'pending', surface: 'portal' }],
    effects: [
      { _id: new Types.ObjectId(), kind: 'card', state: 'done', due_at: at, tries: 1, done_at: at },
      { _id: new Types.ObjectId(), kind: 'member_role', state, due_at: at, tries: 1, done_at: at },
    ],
    flags: [],
    ...(isGone ? { answers_erased_at: at } : { search_words: searchWordsOf('beta', answers) }),
    created_at: at,
    updated_at: at,
  };
}

/** A collection of so many applications, and a user for each, replacing what was there. */
export async function fill({ config, log }: Context, total: number): Promise<void> {
  const now = Date.now();
  const users = UserModel.collection;
  const applications = BetaSubmissionModel.collection;
  await Promise.all([users.drop(), applications.drop()]);
  const options = { ordered: false, writeConcern: { w: 1, journal: false } };
  for (let from = 0; from < total; from += 2_000) {
    const size = Math.min(2_000, total - from);
    const documents = Array.from({ length: size }, (_, at) => documentAt(from + at, total, now));
    await applications.insertMany(documents, options);
    await users.insertMany(
      documents.map(({ discord_id, profile, created_at }) => ({
        discord_id,
        username: profile.username,
        discriminator: null,
        avatar: null,
        created_at,
        updated_at: created_at,
      })),
      options,
    );
  }
  // Indexes of what is there already are built in one go, many times quicker.
  await migrateDatabase(config.MONGODB_URI, log);
}
