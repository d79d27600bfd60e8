import { join } from 'node:path';
import { cacheFolder } from '../../base/cacheFolder.mjs';
import { StepError } from '../../base/StepError.mjs';
import { fetchAptPackage } from '../../launch/parts/aptPackages.ts';
import { findOnPath } from '../../launch/parts/findOnPath.ts';
import { wrapUnpacked } from '../../launch/parts/wrapUnpacked.ts';

const unpacked = () => cacheFolder('haproxy');

/**
 * Where a proxy's program is: on PATH, where Debian puts servers and the PATH of ordinary people does not lead, or
 * fetched earlier.
 */
export const findProxy = (program: string): string | undefined =>
  [process.env.PATH, '/usr/sbin', join(unpacked(), 'bin')].flatMap((path) => findOnPath(program, path))[0];

const help = 'Tests behind HAProxy are skipped (Debian, Ubuntu: sudo apt-get install haproxy).';

/** Has the system's package manager fetch HAProxy where it is missing; a machine that cannot have it does without. */
export async function fetchHaproxy(say: (text: string) => void): Promise<void> {
  if (findProxy('haproxy') !== undefined) {
    return;
  }
  try {
    await fetchAptPackage('haproxy', { folder: unpacked(), help, say });
  } catch (error) {
    if (!(error instanceof StepError)) {
      throw error;
    }
    say(error.message);
    return;
  }
  if (findProxy('haproxy') === undefined) {
    wrapUnpacked(unpacked(), 'usr/sbin/haproxy', 'haproxy');
  }
}
