import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from './readEnvironment.ts';
import { StepError, unreadable } from './StepError.mjs';
import { takeName } from './takeName.mjs';

interface Entry {
  pid: number;
  /** The number may meanwhile belong to somebody else. No command line tells them apart: a program may change its own. */
  started: string;
}

interface LastRun {
  launcher: Entry;
  children: Entry[];
  /** Of bot and portal, wherever each comes from. */
  settings: Environment;
}

const fileIn = (data: string) => join(data, 'run.json');

/** When it began, which it keeps when it becomes another program. @returns undefined for one that has ended */
function startOf(pid: number): string | undefined {
  try {
    // Behind the name, which may have any sign in it, stand the state and, as field 22, the time since the machine began.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, ticks] = /.*\) [^Z](?: -?\d+){18} (\d+)/s.exec(stat) ?? [];
    return ticks && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
  } catch {
    const args = ['-o', 'state=', '-o', 'lstart=', '-p', String(pid)];
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const shown = spawnSync('ps', args, { encoding: 'utf8', env }).stdout ?? '';
    return /^[^Z]\S*\s+(\S.*\S)\s*$/.exec(shown)?.[1];
  }
}

const isStill = ({ pid, started }: Entry) => (startOf(pid) ?? null) === started;

function textIn(data: string): string | undefined {
  try {
    return readFileSync(fileIn(data), 'utf8');
  } catch {
    return undefined;
  }
}

function mustRead(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw unreadable(path, error);
  }
}

function parse(text = ''): LastRun | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const read = (data: string) => parse(textIn(data));

const toEntry = (pid: number): Entry => ({ pid, started: startOf(pid) ?? '' });

const describeRun = (launcher: number, children: readonly number[], settings: Environment): string => {
  const run: LastRun = { launcher: toEntry(launcher), children: children.map(toEntry), settings };
  return JSON.stringify(run);
};

const runsAlready = (pid?: number) =>
  new StepError(`It runs already from this folder (process ${pid ?? 'unknown'}). Stop that one first.`);

/**
 * Takes this data for one launcher, before it prepares anything.
 * @throws {StepError} when another one took it meanwhile
 */
export function claimRun(data: string, launcher = process.pid): void {
  const fresh = `${fileIn(data)}.${process.pid}`;
  writeFileSync(fresh, describeRun(launcher, [], {}), { mode: 0o600 });
  // In one step: a record that is still being written would be taken for one that was cut off.
  if (!takeName(fresh, fileIn(data))) {
    throw runsAlready(read(data)?.launcher.pid);
  }
}

/** Writes down what runs now: for the case that the launcher is killed, and for the tools that look at what it runs. */
export function recordRun(data: string, children: readonly number[], settings: Environment = {}): void {
  const fresh = `${fileIn(data)}.new`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, describeRun(process.pid, children, settings), { mode: 0o600 });
  // Renamed over the former one: where there is none, another launcher takes the data for its own.
  renameSync(fresh, fileIn(data));
}

/**
 * The settings of what runs from this folder.
 * @returns null when nothing does @throws {StepError} where something may: the record is there and cannot be read, as by
 *   another user than the one who started it
 */
export function readRunning(data: string): Environment | null {
  const run = parse(mustRead(fileIn(data)));
  return run && isStill(run.launcher) ? run.settings : null;
}

/** Removes one launcher's own record, and no other's. */
export function forgetRun(data: string, launcher = process.pid): void {
  if (read(data)?.launcher.pid === launcher) {
    rmSync(fileIn(data), { force: true });
  }
}

/** Longer than the launcher that started a process gives it to end. */
const patienceMs = 25_000;

async function end(entry: Entry): Promise<void> {
  // One may end by itself while another is waited for.
  for (let waited = 0; isStill(entry); waited += 50) {
    if (waited === 0) {
      process.kill(entry.pid, 'SIGTERM');
    }
    if (waited > patienceMs) {
      throw new StepError(
        `Process ${entry.pid} of an earlier run does not end. End it first: kill -9 ${entry.pid}`,
      );
    }
    await pause(50);
  }
}

/**
 * Stops what a killed launcher left behind.
 * @throws {StepError} when another launcher still uses this data, or one of its processes does not end
 */
export async function endLastRun(data: string, say: (text: string) => void): Promise<void> {
  const text = textIn(data);
  if (text === undefined) {
    // By now another launcher may have written one.
    return;
  }
  const last = parse(text);
  if (!last) {
    // A record that was cut off names nobody.
    rmSync(fileIn(data), { force: true });
    return;
  }
  if (isStill(last.launcher)) {
    throw runsAlready(last.launcher.pid);
  }
  const left = last.children.filter(isStill);
  if (left.length > 0) {
    say(`Stopping ${left.length} processes an earlier run left behind`);
  }
  for (const entry of left.toReversed()) {
    await end(entry);
  }
  forgetRun(data, last.launcher.pid);
}
