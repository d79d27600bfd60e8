import { isExecutable } from './findOnPath.ts';
import { versionOf } from './versionOf.ts';

export interface Mongod {
  path: string;
  version: string;
}

export const oldestMajor = 6;

export const majorOf = (version: string) => Number.parseInt(version, 10);

/** Whether it goes on with what is kept, which is of these major versions: no other one reads it. */
export const goesOnWith = (kept: readonly number[], { version }: Mongod) =>
  kept.length === 0 || kept.includes(majorOf(version));

const pattern = /db version v(\d+\.\d+\.\d+)/i;

/** The server at this path when it runs and is not too old. */
export function checkMongod(path: string): Mongod | undefined {
  const version = isExecutable(path) ? versionOf(path, pattern) : undefined;
  return version && majorOf(version) >= oldestMajor ? { path, version } : undefined;
}
