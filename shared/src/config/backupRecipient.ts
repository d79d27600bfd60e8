import { bech32 } from '@scure/base';

/** A public key of age (https://age-encryption.org/v1): 32 bytes in bech32, whose checksum finds a mistyped letter. */
export function isBackupRecipient(text: string): boolean {
  const decoded = text.startsWith('age1') ? bech32.decodeUnsafe(text) : undefined;
  return decoded?.prefix === 'age' && bech32.fromWordsUnsafe(decoded.words)?.length === 32;
}
