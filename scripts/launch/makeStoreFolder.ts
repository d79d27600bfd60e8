import { chmodSync, mkdirSync } from 'node:fs';

/** For what holds sessions and answers: of those who share this machine, its user alone looks in. */
export function makeStoreFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    // One of an earlier start is open to all.
    chmodSync(path, 0o700);
  } catch {
    // It is not this user's, or its file system knows no rights: whether it can be used, the server tells.
  }
}
