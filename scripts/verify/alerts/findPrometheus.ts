import { StepError } from '../../base/StepError.mjs';
import { fetchAptPackage, hasApt } from '../../launch/parts/aptPackages.ts';
import { cacheFolder } from '../../launch/parts/cacheFolder.ts';
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
  if (!hasApt()) {
    throw new StepError(help);
  }
  say('Fetching prometheus with apt-get');
  await fetchAptPackage('prometheus', cacheFolder('prometheus')).catch((cause: unknown) => {
    throw new StepError(`${help}\n${cause instanceof Error ? cause.message : ''}`, { cause });
  });
  const fetched = find();
  if (!fetched) {
    throw new StepError(help);
  }
  return fetched;
}
