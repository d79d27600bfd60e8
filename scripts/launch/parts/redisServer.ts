import { cacheFolder } from '../../base/cacheFolder.mjs';
import { StepError } from '../../base/StepError.mjs';
import { fetchAptPackage } from './aptPackages.ts';
import { findOnPath, isExecutable } from './findOnPath.ts';
import { versionOf } from './versionOf.ts';
import { wrapUnpacked } from './wrapUnpacked.ts';

export interface RedisServer {
  path: string;
  version: string;
}

/** BullMQ needs 6.2 or newer. */
const oldest = [6, 2] as const;
const pattern = /v=(\d+\.\d+\.\d+)/;

export function checkRedisServer(path: string): RedisServer | undefined {
  const version = isExecutable(path) ? versionOf(path, pattern) : undefined;
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const isNewEnough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  return version && isNewEnough ? { path, version } : undefined;
}

function findWorking(paths: readonly string[]): RedisServer | undefined {
  for (const path of paths) {
    const found = checkRedisServer(path);
    if (found) {
      return found;
    }
  }
  return undefined;
}

const help = `Redis ("redis-server", version ${oldest.join('.')} or newer) is needed and was not found.
Install it (Debian, Ubuntu: sudo apt-get install redis-server, macOS: brew install redis, Fedora: sudo dnf install redis),
or use a server that runs already: REDIS_URL=redis://… (npm start only).`;

const unpacked = () => cacheFolder('redis');
const launcher = () => cacheFolder('redis', 'bin', 'redis-server');

/**
 * A redis-server that runs: on PATH, fetched earlier, or fetched now by the system's package manager.
 * @throws {StepError} when there is none and none can be had
 */
export async function findRedisServer(say: (text: string) => void): Promise<RedisServer> {
  const present = findWorking([...findOnPath('redis-server'), launcher()]);
  if (present) {
    return present;
  }
  await fetchAptPackage('redis-server', { folder: unpacked(), help, say });
  const installed = findWorking([
    ...findOnPath('redis-server'),
    wrapUnpacked(unpacked(), 'usr/bin/redis-server', 'redis-server'),
  ]);
  if (!installed) {
    throw new StepError(`${help}\napt-get fetched one, but it does not run here.`);
  }
  return installed;
}
