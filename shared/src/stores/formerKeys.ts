import type { mongo } from 'mongoose';
import {
  hashBy,
  hashedCollections,
  type KeyDocument,
  type KeyedHash,
  openKey,
  seal,
  unseal,
} from './keyedHash.ts';

export const formerKeysCollection = 'former_keys';

/** By which people are named in the data where nothing may lead back to them. */
export interface Hashes {
  hashOf: KeyedHash;
  /** Of before a backup with another key was restored: to look by, never to write by. */
  formerHashes: readonly KeyedHash[];
}

/** What a text may be named by, in MongoDB's terms. */
export const anyHashOf = ({ hashOf, formerHashes }: Hashes, text: string) => ({
  $in: [hashOf, ...formerHashes].map((hash) => hash(text)),
});

/** A key that the data had until a backup with another one was restored. */
interface FormerKey {
  _id: string;
  /** The key, sealed under the one that came in its place. */
  sealed: string;
  at: Date;
}

/**
 * Keeps the key of a database before a backup brings another one, so that whoever was erased under it stays known.
 * @param coming the key of the backup, if it has one
 * @returns false, with nothing changed, when the secrets do not open both while somebody in the database was erased
 */
export async function keepFormerKey(
  database: mongo.Db,
  secrets: readonly string[],
  coming: KeyDocument | undefined,
): Promise<boolean> {
  if ((await database.collection(hashedCollections.erasures).findOne({})) === null) {
    return true;
  }
  const standing = await database.collection<KeyDocument>('meta').findOne({ _id: 'hash_key' });
  const open = ({ sealed }: KeyDocument) =>
    secrets.map((secret) => unseal(sealed, secret)).find((key) => key !== null);
  const [key, next] = [standing && open(standing), coming && open(coming)];
  if ((standing && !key) || (coming && !next)) {
    return false;
  }
  if (key && next && !key.equals(next)) {
    await database
      .collection<FormerKey>(formerKeysCollection)
      .updateOne(
        { _id: hashBy(next)(key.toString('base64')) },
        { $set: { sealed: seal(key, next), at: new Date() } },
        { upsert: true },
      );
  }
  return true;
}

/** The hash by the data's own key, and behind it those by every key that it had before. @see openKey */
export async function openAllHashes(...of: Parameters<typeof openKey>): Promise<[KeyedHash, ...KeyedHash[]]> {
  const own = await openKey(...of);
  const keys = [own];
  const [database] = of;
  const former = await database.collection<FormerKey>(formerKeysCollection).find().toArray();
  // Each may open more: the list grows while it is walked.
  for (const key of keys) {
    for (const { sealed } of former) {
      const opened = unseal(sealed, key);
      if (opened && !keys.some((known) => known.equals(opened))) {
        keys.push(opened);
      }
    }
  }
  return [hashBy(own), ...keys.slice(1).map(hashBy)];
}
