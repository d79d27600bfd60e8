import { migrate } from '@yieldwren/shared';
import { betaAnswers } from '@yieldwren/shared/testing';
import mongoose, { Types } from 'mongoose';
import { BetaSubmissionModel } from '../../../../shared/src/applications/beta/model.ts';
import { UserModel } from '../../../../shared/src/users/model.ts';

const day = 24 * 60 * 60;
/** As many in every collection, however large, so that answers have one size: waiting, undelivered, recent. */
const fixed = { pending: 300, waiting: 200, blocked: 20, recent: 800 };
const firstPerson = 400_000_000_000_000_000n;

export const personAt = (index: number): string => String(firstPerson + BigInt(index));
export const referenceAt = (index: number): string => {
  const text = index.toString(36).toUpperCase().padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
};

/** The newest are pending or undelivered; all but the recent ones lie further back than three months. */
function documentAt(index: number, total: number, now: number) {
  const fromEnd = total - 1 - index;
  const isPending = fromEnd < fixed.pending;
  const age = fromEnd < fixed.recent ? (fromEnd / fixed.recent) * 60 * day : (100 + (fromEnd % 900)) * day;
  const seconds = Math.floor(now / 1_000 - age);
  const at = new Date(seconds * 1_000);
  const decided = { by: '1', by_name: 'rhea', at: new Date(at.getTime() + 3_600_000) };
  let state = 'done';
  if (fromEnd < fixed.waiting) {
    state = 'waiting_for_join';
  } else if (fromEnd < fixed.waiting + fixed.blocked) {
    state = 'blocked';
  }
  return {
    _id: new Types.ObjectId(seconds.toString(16).padStart(8, '0') + index.toString(16).padStart(16, '0')),
    ...betaAnswers(),
    user_id: null,
    discord_id: personAt(index),
    profile: { username: `person${index}`, avatar: null },
    reference: referenceAt(index),
    status: isPending ? 'pending' : ['approved', 'rejected', 'withdrawn'][index % 3],
    ...(isPending ? {} : { decision: decided }),
    history: [{ at, actor: personAt(index), from: null, to: 'pending', surface: 'portal' }],
    effects: [
      { _id: new Types.ObjectId(), kind: 'card', state: 'done', due_at: at, tries: 1, done_at: at },
      { _id: new Types.ObjectId(), kind: 'member_role', state, due_at: at, tries: 1, done_at: at },
    ],
    flags: [],
    created_at: at,
    updated_at: at,
  };
}

/** A collection of so many applications, and a user for each, replacing what was there. */
export async function fill(total: number): Promise<void> {
  const now = Date.now();
  const users = UserModel.collection;
  const applications = BetaSubmissionModel.collection;
  await Promise.all([users.drop(), applications.drop()]);
  await migrate(mongoose.connection);
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
}
