import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { mongo } from 'mongoose';

/** Names a person for those alone who have the key: the same text gives the same hash, and nothing leads back. */
export type KeyedHash = (text: string) => string;

export interface KeyDocument {
  _id: 'hash_key';
  /** The key, sealed under a session secret: initialization vector, authentication tag, ciphertext. */
  sealed: string;
}

/** Collections that know people by the hash alone: under another key nobody in them is known. */
export const hashedCollections = {
  blocklist: 'blocklist',
  erasures: 'erasures',
  reapplications: 'reapplications',
} as const;

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const sealingKey = (secret: string | Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'yieldwren', 'the key of keyed hashes', 32));

export function seal(key: Buffer, secret: string | Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, sealingKey(secret), iv);
  const text = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

/** @returns null when it was sealed under another secret */
export function unseal(sealed: string, secret: string | Buffer): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, sealingKey(secret), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Whether anybody is named by a hash. */
export async function holdsHashes(database: mongo.Db): Promise<boolean> {
  const names = Object.values(hashedCollections);
  const found = await Promise.all(names.map(async (name) => await database.collection(name).findOne({})));
  return found.some((document) => document !== null);
}

export function hashBy(key: Buffer): KeyedHash {
  const secret = createSecretKey(key);
  return (text) => createHmac('sha256', secret).update(text).digest('base64url');
}

/**
 * Which of the secrets opens the data's own key; nothing is written.
 * @returns its place among them, -1 for none of them, undefined where there is no key yet
 */
export async function findOpener(
  database: mongo.Db,
  secrets: readonly string[],
): Promise<number | undefined> {
  const stored = await database.collection<KeyDocument>('meta').findOne({ _id: 'hash_key' });
  return stored ? secrets.findIndex((secret) => unseal(stored.sealed, secret) !== null) : undefined;
}

/**
 * The data's own key, which is made once and rests sealed under the session secret. A rotated secret seals it anew at the
 * next start, so that what was hashed is still known after the old secret is gone.
 * @param secrets as in SESSION_SECRET, the current one first
 * @param onLost called when none of the secrets opens it, before it is made anew, and what was hashed before is not known
 *   any more; what it throws keeps it as it is
 */
export async function openKey(
  database: mongo.Db,
  secrets: readonly string[],
  onLost: () => void | Promise<void>,
): Promise<Buffer> {
  const documents = database.collection<KeyDocument>('meta');
  const [current = ''] = secrets;
  const fresh = randomBytes(32);
  const stored = await documents.findOneAndUpdate(
    { _id: 'hash_key' },
    { $setOnInsert: { sealed: seal(fresh, current) } },
    { upsert: true, returnDocument: 'after' },
  );
  const sealed = stored?.sealed ?? '';
  const opened = secrets.map((secret) => unseal(sealed, secret));
  const key = opened.find((one) => one !== null) ?? fresh;
  if (!opened[0]) {
    if (key === fresh) {
      await onLost();
    }
    const resealed = { $set: { sealed: seal(key, current) } };
    const { matchedCount } = await documents.updateOne({ _id: 'hash_key', sealed }, resealed);
    if (matchedCount === 0) {
      // Another process was first, and its key is the one that stays.
      return await openKey(database, secrets, onLost);
    }
  }
  return key;
}
