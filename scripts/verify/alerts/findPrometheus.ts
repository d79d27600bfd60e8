import { cacheFolder } from '../../base/cacheFolder.mjs';
import { StepError } from '../../base/StepError.mjs';
import { fetchAptPackage } from '../../launch/parts/aptPackages.ts';
import { findOnPath } from '../../launch/parts/findOnPath.ts';

export interface Prometheus {
  prometheus: string;
  promtool: string;
}

function find(): Prometheus | null {
  const path = [process.env.PATH ?? '', cacheFolder('prometheus', 'usr', 'bin')].join(':');
  const [prometheus] = findOnPath('prometheus', path);
  const [promtool] = findOnPath('promtool', path);
  return prometheus && promtool ? { prometheus, promtool } : null;
}

/**
 * Both programs of Debian's package: on PATH, fetched earlier, or fetched now.
 * @throws {StepError} when they cannot be had
 */
export async function findPrometheus(say: (text: string) => void): Promise<Prometheus> {
  const help = 'prometheus and promtool are needed (Debian: apt-get install prometheus).';
  const present = find();
  if (present) {
    return present;
  }
  await fetchAptPackage('prometheus', { folder: cacheFolder('prometheus'), help, say });
  const fetched = find();
  if (!fetched) {
    throw new StepError(help);
  }
  return fetched;
}
