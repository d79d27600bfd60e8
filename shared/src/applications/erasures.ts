import type mongoose from 'mongoose';
import { model, type mongo, Schema, type Types } from 'mongoose';
import { anyHashOf, formerKeysCollection, type Hashes } from '../stores/formerKeys.ts';
import { hashedCollections, type KeyedHash } from '../stores/keyedHash.ts';
import { UserModel } from '../users/model.ts';
import { eraseAgainFromAudit } from './audit/eraseFromAudit.ts';
import { eraseAgainFromBlocklist } from './blocklist.ts';
import { DraftModel } from './drafts.ts';
import { erasureOf } from './erasure.ts';
import { kinds } from './kinds.ts';
import { RoleGrantModel } from './roles/grants.ts';
import { SavedViewModel } from './savedViews.ts';
import { modelOf } from './store.ts';
import { stagesOf } from './transition.ts';

/** That a person was erased, and when, named by a keyed hash: a restored backup does not bring them back. */
interface Erasure {
  _id: string;
  at: Date;
}

const schema = new Schema<Erasure>(
  { _id: String, at: { type: Date, required: true } },
  { collection: hashedCollections.erasures, versionKey: false },
);

const ErasureModel = model<Erasure>('Erasure', schema);

/** How a document of a backup is joined with the one that stands for the same. */
export interface Joining {
  /** What both have in common. */
  by: readonly string[];
  /** The one counts that is later in this field. */
  later: string;
  /** A list in which everything of both stays, as do the fields that the later one lacks. */
  list?: string;
}

const byId = { by: ['_id'] };

/**
 * What is known of erased people, and of roles that Discord still shows, outlives the restore of a backup: it is joined
 * with the backup's.
 */
export const outlivingRestores: Readonly<Record<string, Joining>> = {
  [hashedCollections.erasures]: { ...byId, later: 'at' },
  [hashedCollections.reapplications]: { ...byId, later: 'until' },
  [formerKeysCollection]: { ...byId, later: 'at' },
  [RoleGrantModel.collection.name]: { by: ['discord_id', 'kind'], later: 'given_at', list: 'role_ids' },
};

/** Notes an erasure before it begins, so that one which is interrupted is not forgotten. */
export async function noteErasure(hashOf: KeyedHash, discordId: string, at: Date): Promise<void> {
  await ErasureModel.updateOne({ _id: hashOf(discordId) }, { $max: { at } }, { upsert: true });
}

/** When this person was last erased, if they were. */
export async function findErasedAt(hashes: Hashes, discordId: string): Promise<Date | undefined> {
  const named = { _id: anyHashOf(hashes, discordId) };
  return (await ErasureModel.findOne(named).sort({ at: -1 }).lean<Erasure>())?.at;
}

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
  const database = connection.getClient().db(connection.name);
  await eraseAgainFromAudit(database, erasedAt);
  await eraseAgainFromBlocklist(database, erasedAt);
  return erased;
}
