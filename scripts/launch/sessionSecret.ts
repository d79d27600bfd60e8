import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pathIn = (data: string): string => join(data, 'session-secret');

/** The secret of earlier starts, by which the embedded database has encrypted its key, if there is one. */
export const findSessionSecret = (data: string): string | undefined =>
  (existsSync(pathIn(data)) && readFileSync(pathIn(data), 'utf8').trim()) || undefined;

/** The secret of embedded mode: made once, readable by its owner only, the same after every restart. */
export function readSessionSecret(data: string): string {
  const path = pathIn(data);
  const known = findSessionSecret(data);
  if (known !== undefined) {
    chmodSync(path, 0o600);
    return known;
  }
  const secret = randomBytes(48).toString('base64url');
  // It has its name when all of it is on the disk: half a secret would be kept for good.
  writeFileSync(`${path}.new`, secret, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return secret;
}
