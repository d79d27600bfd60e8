import type mongoose from 'mongoose';
import type { mongo, Types } from 'mongoose';
import { databaseOf } from '../../stores/databaseOf.ts';
import type { KeyedHash } from '../../stores/keyedHash.ts';
import { UserModel } from '../../users/model.ts';
import { eraseAgainFromAudit } from '../audit/eraseFromAudit.ts';
import { eraseAgainFromBlocklist } from '../blocklist.ts';
import { DraftModel } from '../drafts.ts';
import { kinds } from '../kinds.ts';
import { SavedViewModel } from '../savedViews.ts';
import { modelOf } from '../store.ts';
import { stagesOf } from '../transition.ts';
import { erasureOf } from './erasureOf.ts';
import { type Erasure, ErasureModel } from './erasures.ts';

interface Row {
  _id: Types.ObjectId;
  discord_id: string;
  created_at: Date;
}

const rowsOf = (collection: mongo.Collection): AsyncIterable<Row> =>
  collection
    .find({ erased_at: null }, { projection: { discord_id: 1, created_at: 1 } })
    .map((document) => document as unknown as Row);

/**
 * Erases again, in a restored database, whoever was erased after the backup was made. What they have sent since their
 * erasure stays.
 * @param hashes by every key under which an erasure may have been noted
 * @returns how many applications, profiles, drafts and saved views were erased
 */
export async function applyErasures(
  connection: mongoose.Connection,
  hashes: readonly KeyedHash[],
  now: Date,
): Promise<number> {
  const known = connection.collection<Erasure>(ErasureModel.collection.name);
  const times = new Map((await known.find().toArray()).map(({ _id, at }) => [_id, at]));
  const erasedAt = (discordId: string) =>
    hashes
      .flatMap((hashOf) => times.get(hashOf(discordId)) ?? [])
      .toSorted((one, other) => one.getTime() - other.getTime())
      .at(-1);
  const isErased = ({ discord_id, created_at }: Row) => (erasedAt(discord_id) ?? 0) >= created_at;
  let erased = 0;
  for (const kind of kinds) {
    const collection = connection.collection(modelOf(kind).collection.name);
    for await (const row of rowsOf(collection)) {
      if (isErased(row)) {
        const stages = stagesOf(erasureOf(kind, row._id.toString(), now), now, now);
        erased += (await collection.updateOne({ _id: row._id, erased_at: null }, stages)).modifiedCount;
      }
    }
  }
  for (const { collection: own } of [UserModel, DraftModel, SavedViewModel]) {
    const collection = connection.collection(own.name);
    for await (const row of rowsOf(collection)) {
      erased += isErased(row) ? (await collection.deleteOne({ _id: row._id })).deletedCount : 0;
    }
  }
  const database = databaseOf(connection);
  await eraseAgainFromAudit(database, erasedAt);
  await eraseAgainFromBlocklist(database, erasedAt);
  return erased;
}
