import { randomInt } from 'node:crypto';
import { mongo } from 'mongoose';
import { changeInBatches, type Migration } from './Migration.ts';

type Document = mongo.BSON.Document;

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** What an application without a review part gets; whoever still waits gets a card. */
function defaultsOf(document: Document): Document {
  const created_at = document['created_at'] ?? (document['_id'] as mongo.ObjectId).getTimestamp();
  const discord_id = document['discord_id'] ?? `unknown-${String(document['_id'])}`;
  const status = document['status'] ?? 'pending';
  const card = {
    _id: new mongo.ObjectId(),
    kind: 'card',
    state: status === 'pending' ? 'queued' : 'done',
    due_at: created_at,
    tries: 0,
  };
  return {
    user_id: null,
    discord_id,
    profile: { username: document['discord_username'] ?? 'unknown', avatar: null },
    reference: `${letters(4)}-${letters(4)}`,
    status,
    history: [{ at: created_at, actor: discord_id, from: null, to: status, surface: 'portal' }],
    effects: [card],
    flags: [],
    created_at,
    updated_at: document['updated_at'] ?? created_at,
  };
}

const names = [
  'discord_id',
  'profile',
  'reference',
  'status',
  'history',
  'effects',
  'flags',
  'created_at',
  'updated_at',
];

/** Applications that know nothing of a review, or only a part of it, get what every reader relies on. */
export const completeReviewPart: Migration = {
  version: 1,
  title: 'every application has its whole review part',
  run: async (database, onBatch) => {
    for (const name of ['application_submissions', 'applications']) {
      await changeInBatches(
        database.collection(name),
        { $or: names.map((field) => ({ [field]: null })) },
        (document) => {
          const missing = Object.entries(defaultsOf(document)).filter(
            ([field]) => document[field] === undefined || (document[field] === null && names.includes(field)),
          );
          return { $set: Object.fromEntries(missing) };
        },
        onBatch,
      );
    }
  },
};
