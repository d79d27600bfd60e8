import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StepError } from '../base/StepError.mjs';
import { inTurn } from './bootstrap/inTurn.mjs';
import { hashFiles } from './hashFiles.ts';
import { runStep } from './parts/runStep.ts';

export interface BuildTarget {
  name: string;
  /** Where `vite build` runs, from the root. */
  folder: string;
  /** What it reads, from the root. */
  sources: readonly string[];
  /** A folder that exists once it was built, from the root. */
  output: string;
}

const portalPages: BuildTarget = {
  name: 'the portal’s pages',
  folder: 'portal',
  sources: [
    'portal/client',
    'portal/server/pages',
    'portal/vite.config.ts',
    'shared/src',
    'package-lock.json',
  ],
  output: 'portal/dist/pages',
};

const sandboxPages: BuildTarget = {
  name: 'the sandbox’s pages',
  folder: 'scripts/sandbox/ui',
  sources: ['scripts/sandbox/ui', 'scripts/sandbox/api', 'package-lock.json'],
  output: 'scripts/sandbox/ui/dist',
};

const stampOf = (root: string, target: BuildTarget) =>
  join(root, '.cache', 'builds', target.folder.replaceAll('/', '-'));

function isFresh(root: string, target: BuildTarget, hash: string): boolean {
  const stamp = stampOf(root, target);
  return existsSync(join(root, target.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** @throws {StepError} with the bundler's own message */
async function build(root: string, target: BuildTarget, say: (text: string) => void): Promise<void> {
  say(`Building ${target.name}`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const args = [vite, 'build', '--logLevel', 'warn'];
  const step = await runStep(process.execPath, args, { cwd: join(root, target.folder), env });
  if (!step.ok) {
    throw new StepError(`Building ${target.name} failed:\n${step.output.trim()}`);
  }
}

/**
 * Builds one target unless its sources are those of its last build.
 * @throws {StepError} with the bundler's own message
 */
export async function buildIfStale(
  root: string,
  target: BuildTarget,
  say: (text: string) => void,
): Promise<boolean> {
  const hash = hashFiles(root, target.sources);
  if (isFresh(root, target, hash)) {
    return false;
  }
  return await inTurn(root, say, async () => {
    // Whoever had the turn before may have done it.
    const isStale = !isFresh(root, target, hash);
    if (isStale) {
      // A build that breaks off leaves what belongs to no sources, the earlier ones included.
      rmSync(stampOf(root, target), { force: true });
      await build(root, target, say);
      mkdirSync(dirname(stampOf(root, target)), { recursive: true });
      writeFileSync(stampOf(root, target), hash);
    }
    return isStale;
  });
}

/** Everything that must be built; all else runs from its sources. */
export async function buildAll(root: string, say: (text: string) => void): Promise<void> {
  await buildIfStale(root, portalPages, say);
  await buildIfStale(root, sandboxPages, say);
}
