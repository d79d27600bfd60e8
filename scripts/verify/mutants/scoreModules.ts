import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../base/root.ts';
import { StepError } from '../../base/StepError.mjs';
import type { TestWorld } from '../test/inTestWorld.ts';
import { modules } from './modules.ts';

const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const config = join('scripts', 'verify', 'mutants', 'stryker.config.mjs');

/**
 * Has StrykerJS make every change it knows to these modules, one at a time, each seen or not by the module's tests.
 * @returns whether each score reaches the threshold of the configuration
 */
export async function scoreModules(names: readonly string[], { env }: TestWorld): Promise<boolean> {
  const unknown = names.filter((name) => !Object.hasOwn(modules, name));
  if (unknown.length > 0) {
    throw new StepError(`There is no ${unknown.join(', ')}. There are: ${Object.keys(modules).join(', ')}.`);
  }
  const chosen = Object.entries(modules).filter(([name]) => names.length === 0 || names.includes(name));
  let isEnough = true;
  let isStopped = false;
  for (const [name, mutated] of chosen) {
    console.log(`\n${name}`);
    const child = spawn(process.execPath, [stryker, 'run', config], {
      cwd: root,
      env: { ...env, MUTATED: JSON.stringify(mutated), TEST_PATIENCE_MS: '10000' },
      stdio: 'inherit',
    });
    // It would go on by itself.
    const stop = () => {
      isStopped = true;
      child.kill();
    };
    process.once('SIGTERM', stop);
    const [code] = await once(child, 'exit');
    process.off('SIGTERM', stop);
    if (isStopped) {
      return false;
    }
    isEnough &&= code === 0;
  }
  return isEnough;
}
