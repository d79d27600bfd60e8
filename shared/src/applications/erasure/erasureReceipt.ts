import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../stores/keyedHash.ts';

const shape = /^(\d{4}-\d{2}-\d{2})-([0-9a-f]{16})-([0-9a-f]{32})$/;

const seal = (hashOf: KeyedHash, day: string, nonce: string): string =>
  Buffer.from(hashOf(`receipt ${day} ${nonce}`), 'base64url')
    .toString('hex')
    .slice(0, 32);

/**
 * Proves that somebody was erased on a day (UTC), and nothing of whom: the day, a random number, and both under the key
 * of keyed hashes. It is stored nowhere.
 */
export function erasureReceipt(hashOf: KeyedHash, at: Date): string {
  const day = at.toISOString().slice(0, 10);
  const nonce = randomBytes(8).toString('hex');
  return `${day}-${nonce}-${seal(hashOf, day, nonce)}`;
}

/** @returns the day of a receipt that was given out under this key; nothing for any other text */
export function dayOfReceipt(hashOf: KeyedHash, code: string): string | undefined {
  const [, day, nonce, sealed] = shape.exec(code.trim().toLowerCase()) ?? [];
  if (day === undefined || nonce === undefined || sealed === undefined) {
    return undefined;
  }
  return timingSafeEqual(Buffer.from(sealed), Buffer.from(seal(hashOf, day, nonce))) ? day : undefined;
}
