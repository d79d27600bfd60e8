import type { Effect } from '../reviewPart.ts';
import { type ApplicationKey, modelOf } from '../store.ts';

/**
 * Notes, before a message leaves for where it cannot be looked for, that it does: should the answer be lost, or this
 * process die, that is known. @returns false when it is not to leave any more (cancelled, put off, erased)
 * @param until how long the attempt is its own
 */
export async function noteSending(key: ApplicationKey, row: Effect, until: Date): Promise<boolean> {
  const { _id, due_at } = row;
  const { modifiedCount } = await modelOf(key.kind).updateOne(
    { _id: key.id, erased_at: null, effects: { $elemMatch: { _id, state: 'queued', due_at } } },
    { $inc: { 'effects.$.unanswered': 1 }, $set: { 'effects.$.attempt.until': until } },
  );
  return modifiedCount === 1;
}

/** It did not arrive: the answer says so, or it never left. */
export async function noteNotSent(key: ApplicationKey, row: Pick<Effect, '_id'>): Promise<void> {
  await modelOf(key.kind).updateOne(
    { _id: key.id, 'effects._id': row._id },
    { $inc: { 'effects.$.unanswered': -1 } },
  );
}
