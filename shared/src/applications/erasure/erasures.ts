import { model, Schema } from 'mongoose';
import { anyHashOf, type Hashes } from '../../stores/formerKeys.ts';
import { hashedCollections, type KeyedHash } from '../../stores/keyedHash.ts';

/** That a person was erased, and when, named by a keyed hash: a restored backup does not bring them back. */
export interface Erasure {
  _id: string;
  at: Date;
}

const schema = new Schema<Erasure>(
  { _id: String, at: { type: Date, required: true } },
  { collection: hashedCollections.erasures, versionKey: false },
);

export const ErasureModel = model<Erasure>('Erasure', schema);

/** Notes an erasure before it begins, so that one which is interrupted is not forgotten. */
export async function noteErasure(hashOf: KeyedHash, discordId: string, at: Date): Promise<void> {
  await ErasureModel.updateOne({ _id: hashOf(discordId) }, { $max: { at } }, { upsert: true });
}

/** When this person was last erased, if they were. */
export async function findErasedAt(hashes: Hashes, discordId: string): Promise<Date | undefined> {
  const named = { _id: anyHashOf(hashes, discordId) };
  return (await ErasureModel.findOne(named).sort({ at: -1 }).lean<Erasure>())?.at;
}
