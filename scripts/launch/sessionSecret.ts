import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of embedded mode: made once, readable by its owner only, the same after every restart. */
export function readSessionSecret(data: string): string {
  const path = join(data, 'session-secret');
  if (!existsSync(path)) {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}
