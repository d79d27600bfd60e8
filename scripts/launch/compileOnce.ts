import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runStep } from '../parts/runStep.ts';
import { lean } from './lean.ts';

const entries = ['bot/src/index.ts', 'portal/server/app.ts'];

/**
 * Loads bot and portal once and ends, which fills Node's compile cache: without it their first run would keep some
 * 35 MB each for the compiler that strips the types. What changes later is compiled as it is met.
 */
export async function compileOnce(root: string): Promise<void> {
  const stamp = join(root, '.cache', 'builds', 'compiled');
  if (!process.env['NODE_COMPILE_CACHE'] || existsSync(stamp)) {
    return;
  }
  const steps = entries.map((entry) => {
    const load = `await import(${JSON.stringify(pathToFileURL(join(root, entry)).href)}); process.exit()`;
    return runStep(process.execPath, [...lean.flags, '--input-type=module', '--eval', load], { cwd: root });
  });
  const results = await Promise.all(steps);
  if (results.every((step) => step.ok)) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, '');
  }
}
