import { basename, dirname } from 'node:path';
import { fetchAptPackage, hasApt } from './aptPackages.ts';
import { checkMongod, type Mongod } from './checkMongod.ts';
import { complaintOf, missingLibrary } from './versionOf.ts';
import { wrapUnpacked } from './wrapUnpacked.ts';

/** Debian's packages of the libraries that a small installation may lack. */
const packageOf: Readonly<Record<string, string>> = { 'libcurl.so.4': 'libcurl4' };

/**
 * What was fetched, if it runs here: with the library that it lacks, which the package manager fetches.
 * @throws {StepError} when that one cannot be had
 */
export async function withLibrary(path: string, say: (text: string) => void): Promise<Mongod | undefined> {
  const found = checkMongod(path);
  const name = found ? undefined : packageOf[missingLibrary(complaintOf(path)) ?? ''];
  if (!name || !hasApt()) {
    return found;
  }
  const folder = dirname(path);
  await fetchAptPackage(name, { folder, help: `MongoDB needs ${name}.`, say });
  const file = basename(path);
  return checkMongod(path) ?? checkMongod(wrapUnpacked(folder, file, file));
}
