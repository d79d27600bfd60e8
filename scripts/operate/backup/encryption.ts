import { open } from 'node:fs/promises';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';
import { settingsFor } from './settingsFor.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Who may read a backup: the holders of keys, or whoever knows the passphrase. Neither: it is not encrypted. */
export interface Encryption {
  recipients: readonly string[];
  passphrase?: string | undefined;
}

/** What opens a backup. */
export interface Keys {
  identities: readonly string[];
  passphrase?: string | undefined;
}

/** @throws {StepError} for settings of it that cannot be used */
export function encryptionOf(env: Environment): Encryption {
  const { BACKUP_RECIPIENT: recipients = [], BACKUP_PASSPHRASE: passphrase } = settingsFor(env, 'BACKUP_');
  return { recipients, passphrase };
}

export const isEncrypting = ({ recipients, passphrase }: Encryption): boolean =>
  recipients.length > 0 || passphrase !== undefined;

/**
 * A way to encrypt (age-encryption.org/v1), and what opens it again in this process, so that the file may be tried:
 * where there are recipients, a key of its own that is kept nowhere.
 */
export async function sealFor(
  encryption: Encryption,
): Promise<{ seal: (source: Bytes) => Bytes; keys: Keys }> {
  const { recipients, passphrase } = encryption;
  const age = await import('age-encryption');
  const encrypter = new age.Encrypter();
  const identities: string[] = [];
  if (passphrase !== undefined) {
    encrypter.setPassphrase(passphrase);
  } else if (recipients.length > 0) {
    identities.push(await age.generateX25519Identity());
    const own = await Promise.all(identities.map(age.identityToRecipient));
    [...recipients, ...own].forEach((recipient) => encrypter.addRecipient(recipient));
  }
  async function* seal(source: Bytes): AsyncGenerator<Uint8Array> {
    yield* isEncrypting(encryption) ? await encrypter.encrypt(ReadableStream.from(source)) : source;
  }
  return { seal, keys: { identities, passphrase } };
}

const header = 'age-encryption.org/v1';

/** By its first line, whatever its name is. */
async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(header.length), 0, header.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === header;
  } finally {
    await file.close();
  }
}

/** @returns a way to read the file in the plain @throws {StepError} when nothing at hand could open it */
export async function opener(path: string, keys: Keys): Promise<(source: Bytes) => Bytes> {
  if (!(await isEncrypted(path))) {
    return (source) => source;
  }
  const { identities, passphrase } = keys;
  if (identities.length === 0 && passphrase === undefined) {
    throw new StepError(
      `${path} is encrypted. Add --identity <file> with the key of its recipient, or set BACKUP_PASSPHRASE.`,
    );
  }
  const age = await import('age-encryption');
  const decrypter = new age.Decrypter();
  identities.forEach((identity) => decrypter.addIdentity(identity));
  if (passphrase !== undefined) {
    decrypter.addPassphrase(passphrase);
  }
  return async function* (source) {
    yield* await decrypter.decrypt(ReadableStream.from(source));
  };
}
