import { cacheFolder } from '../../base/cacheFolder.mjs';
import { StepError } from '../../base/StepError.mjs';
import { fetchAptPackage } from './aptPackages.ts';
import { findOnPath, isExecutable } from './findOnPath.ts';
import { versionOf } from './versionOf.ts';
import { wrapUnpacked } from './wrapUnpacked.ts';

/** Chromium without a window of its own: the same pages for a third of the work. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const unpacked = () => cacheFolder('chromium');
const known = () => [
  ...names.flatMap((name) => findOnPath(name)),
  ...elsewhere,
  ...[shell, 'chromium'].map((name) => cacheFolder('chromium', 'bin', name)),
];
const pattern = /(?:Chromium|Chrome)[^\d]*(\d+[\d.]*)/i;

const doesRun = (path: string) => isExecutable(path) && versionOf(path, pattern) !== undefined;

const help = `A Chromium or Chrome is needed for the browser journeys and was not found.
Install one (Debian: sudo apt-get install chromium-headless-shell, macOS: brew install --cask google-chrome),
or name one by CHROMIUM_PATH=/path/to/chromium.`;

/**
 * A Chromium that runs, for the tests only: named by setting, at a known path, or fetched by the package manager.
 * @throws {StepError} when there is none and none can be had
 */
export async function findChromium(say: (text: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!doesRun(named)) {
      throw new StepError(`CHROMIUM_PATH names ${named}, which is no Chromium that runs here.`);
    }
    return named;
  }
  const present = known().find(doesRun);
  if (present) {
    return present;
  }
  const wanted = { folder: unpacked(), help, say };
  const fetched = async (name: string) => {
    await fetchAptPackage(name, wanted);
    return name;
  };
  // Ubuntu has no package of the shell.
  const name = await fetched(shell).catch(async () => await fetched('chromium'));
  const installed = [...known(), wrapUnpacked(unpacked(), `usr/lib/chromium/${name}`, name)].find(doesRun);
  if (!installed) {
    throw new StepError(`${help}\napt-get fetched one, but it does not run here.`);
  }
  return installed;
}
