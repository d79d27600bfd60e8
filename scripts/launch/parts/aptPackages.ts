import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cacheFolder } from '../../base/cacheFolder.mjs';
import { StepError } from '../../base/StepError.mjs';
import { findOnPath } from './findOnPath.ts';
import { runStep } from './runStep.ts';

export const hasApt = () => findOnPath('apt-get').length > 0;
const isRoot = () => process.getuid?.() === 0;

async function must(command: string, args: readonly string[], cwd?: string): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const step = await runStep(command, args, { env, ...(cwd ? { cwd } : {}) });
  if (!step.ok) {
    const reason = step.output.trim().split('\n').slice(-2).join(' ');
    throw new Error(`${[command, ...args].slice(0, 2).join(' ')} failed: ${reason}`);
  }
  return step.output;
}

const lockPatienceMs = 120_000;

/** Another apt-get may be at its lists, as in the first minutes of a machine; this one does not wait for it by itself. */
async function update(): Promise<void> {
  for (const end = Date.now() + lockPatienceMs; ; ) {
    try {
      await must('apt-get', ['update', '-qq']);
      return;
    } catch (error) {
      if (!/could not get lock/i.test(String(error)) || Date.now() > end) {
        throw error;
      }
      await pause(1_000);
    }
  }
}

async function install(name: string): Promise<void> {
  await update();
  await must('apt-get', [
    'install',
    '-y',
    '-qq',
    `-oDPkg::Lock::Timeout=${lockPatienceMs / 1_000}`,
    '--no-install-recommends',
    name,
  ]);
}

/** Packages the system would install for this one: itself and what it lacks of its dependencies. */
function listMissing(simulation: string, name: string): string[] {
  const missing = [...simulation.matchAll(/^Inst (\S+)/gm)].map((match) => match[1] ?? '');
  return [...new Set([name, ...missing])];
}

/** Without root: apt keeps its lists in a folder of ours, packages are only unpacked, nothing of them is run. */
async function unpack(name: string, folder: string): Promise<void> {
  mkdirSync(cacheFolder(), { recursive: true });
  const scratch = mkdtempSync(cacheFolder('apt-'));
  try {
    for (const path of ['lists/partial', 'cache/archives/partial', 'packages']) {
      mkdirSync(join(scratch, path), { recursive: true });
    }
    const own = [
      `-oDir::State::lists=${join(scratch, 'lists')}`,
      `-oDir::Cache=${join(scratch, 'cache')}`,
      '-oDebug::NoLocking=1',
      '-oAPT::Sandbox::User=',
    ];
    await must('apt-get', [...own, 'update', '-qq']);
    const simulation = await must('apt-get', [...own, 'install', '-s', '--no-install-recommends', name]);
    const packages = join(scratch, 'packages');
    await must('apt-get', [...own, 'download', '-qq', ...listMissing(simulation, name)], packages);
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(packages).filter((entry) => entry.endsWith('.deb'))) {
      await must('dpkg', ['-x', join(packages, file), folder]);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: two at a time would meet each other's lock. */
async function oneByOne(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  await mine;
}

interface Wanted {
  /** Where it is unpacked for whoever is not root. */
  folder: string;
  /** What somebody may do about it by hand. */
  help: string;
  say: (text: string) => void;
}

/**
 * Has the system's package manager fetch a package: installed as root, unpacked otherwise.
 * @throws {StepError} with the help, where there is no such manager, or with the step that failed
 */
export async function fetchAptPackage(name: string, { folder, help, say }: Wanted): Promise<void> {
  if (!hasApt()) {
    throw new StepError(help);
  }
  say(`Fetching ${name} with apt-get`);
  try {
    await oneByOne(() => (isRoot() ? install(name) : unpack(name, folder)));
  } catch (error) {
    throw new StepError(`${help}\n${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}
