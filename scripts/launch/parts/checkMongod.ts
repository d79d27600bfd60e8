import { isExecutable } from './findOnPath.ts';
import { versionOf } from './versionOf.ts';

export interface Mongod {
  path: string;
  version: string;
}

export const oldestMajor = 6;

const pattern = /db version v(\d+\.\d+\.\d+)/i;

/** The server at this path when it runs and is not too old. */
export function checkMongod(path: string): Mongod | undefined {
  const version = isExecutable(path) ? versionOf(path, pattern) : undefined;
  return version && Number.parseInt(version, 10) >= oldestMajor ? { path, version } : undefined;
}
