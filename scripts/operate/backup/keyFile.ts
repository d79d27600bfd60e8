import { readFile, writeFile } from 'node:fs/promises';
import { StepError } from '../../base/StepError.mjs';

/** The keys in a file as `age-keygen` writes it. */
export async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new StepError(`The key ${path} cannot be read (${cause.code}).`, { cause });
  });
  const found = text.split('\n').flatMap((line) => (line.startsWith('AGE-SECRET-KEY-') ? [line.trim()] : []));
  if (found.length === 0) {
    throw new StepError(`${path} holds no key: a line that starts with AGE-SECRET-KEY-.`);
  }
  return found;
}

/** Makes a key that only its owner may read, as `age-keygen` does. @returns the recipient that goes with it */
export async function makeKey(path: string): Promise<string> {
  const age = await import('age-encryption');
  const identity = await age.generateX25519Identity();
  const recipient = await age.identityToRecipient(identity);
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (cause: NodeJS.ErrnoException) => {
      throw new StepError(`The key cannot be written to ${path} (${cause.code}).`, { cause });
    },
  );
  return recipient;
}
