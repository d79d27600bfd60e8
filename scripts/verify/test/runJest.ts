import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './summary.ts';

export interface JestRun {
  root: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Where Jest writes its JSON. */
  reportFile: string;
  /** Jest says nothing on screen. */
  isQuiet?: boolean;
}

const jestOf = (root: string) => join(root, 'node_modules', 'jest', 'bin', 'jest.js');

/** Whether Jest has tests for these arguments, or a fault of theirs to tell. It would speak of success where it has none. */
export function findsTests({ root, args, env }: Pick<JestRun, 'root' | 'args' | 'env'>): boolean {
  const list = [jestOf(root), '--listTests', '--passWithNoTests', ...args];
  const { status, stdout } = spawnSync(process.execPath, list, { cwd: root, env, encoding: 'utf8' });
  return status !== 0 || stdout.includes(root);
}

/** Runs Jest, with its own output on screen unless it is to be quiet. @returns its report, or undefined when it gave none */
export async function runJest({
  root,
  args,
  env,
  reportFile,
  isQuiet = false,
}: JestRun): Promise<Report | undefined> {
  // Where Jest ends without one, that of the run before must not stand for it.
  rmSync(reportFile, { force: true });
  const child = spawn(process.execPath, [jestOf(root), '--json', `--outputFile=${reportFile}`, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit'],
  });
  await once(child, 'exit');
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return undefined;
  }
}
