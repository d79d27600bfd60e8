import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../../base/cacheFolder.mjs';
import type { Mongod } from './checkMongod.ts';
import { withLibrary } from './mongodLibrary.ts';
import { runStep } from './runStep.ts';

/** The download tells of its progress every other second; unpacking says nothing. */
const quiet = { firstMs: 6_000, nextMs: 60_000 };

/**
 * What MongoDB's download centre has for this machine; undefined when it has none, or says nothing.
 * @throws {StepError} when a library that it lacks cannot be had
 */
export async function fetchFromCentre(say: (text: string) => void): Promise<Mongod | undefined> {
  const script = fileURLToPath(new URL('./downloadMongod.ts', import.meta.url));
  const env = {
    // Without it the library checks no certificate, and npm hands on only what differs from its own defaults.
    npm_config_strict_ssl: 'true',
    ...process.env,
    MONGOMS_RUNTIME_DOWNLOAD: 'true',
    MONGOMS_SYSTEM_BINARY: '',
  };
  const step = await runStep(process.execPath, [script, cacheFolder('mongod-downloads')], { env, quiet });
  const path = step.ok ? step.output.trim().split('\n').at(-1) : undefined;
  return path ? await withLibrary(path, say) : undefined;
}
