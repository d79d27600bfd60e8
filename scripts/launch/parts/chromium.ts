import { StepError } from '../../base/StepError.mjs';
import { fetchAptPackage } from './aptPackages.ts';
import { cacheFolder } from './cacheFolder.ts';
import { findOnPath, isExecutable } from './findOnPath.ts';
import { versionOf } from './versionOf.ts';
import { wrapUnpacked } from './wrapUnpacked.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const known = () => [...names.flatMap((name) => findOnPath(name)), ...elsewhere];
const pattern = /(?:Chromium|Chrome)[^\d]*(\d+[\d.]*)/i;

const doesRun = (path: string) => isExecutable(path) && versionOf(path, pattern) !== undefined;

const help = `A Chromium or Chrome is needed for the browser journeys and was not found.
Install one (Debian: sudo apt-get install chromium, macOS: brew install --cask google-chrome),
or name one by CHROMIUM_PATH=/path/to/chromium.`;

const unpacked = () => cacheFolder('chromium');

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
  const present = [...known(), cacheFolder('chromium', 'bin', 'chromium')].find(doesRun);
  if (present) {
    return present;
  }
  await fetchAptPackage('chromium', { folder: unpacked(), help, say });
  const installed = [...known(), wrapUnpacked(unpacked(), 'usr/lib/chromium/chromium', 'chromium')].find(
    doesRun,
  );
  if (!installed) {
    throw new StepError(`${help}\napt-get fetched one, but it does not run here.`);
  }
  return installed;
}
