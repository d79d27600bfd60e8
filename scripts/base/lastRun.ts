import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from './readEnvironment.ts';
import { StepError } from './StepError.mjs';

interface Entry {
  pid: number;
  /** The command line as the system shows it: a number may meanwhile belong to somebody else. */
  command: string;
}

interface LastRun {
  launcher: Entry;
  children: Entry[];
  /** What the launcher brought along and no file names. */
  settings: Environment;
}

const fileIn = (data: string) => join(data, 'run.json');

function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
  } catch {
    return (
      spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
    );
  }
}

const isStill = (entry: Entry) => commandOf(entry.pid) === entry.command;

function read(data: string): LastRun | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(data), 'utf8'));
  } catch {
    return undefined;
  }
}

const toEntry = (pid: number): Entry => ({ pid, command: commandOf(pid) ?? '' });

/** Writes down what runs now: for the case that the launcher is killed, and for the tools that look at what it runs. */
export function recordRun(data: string, children: readonly number[], settings: Environment = {}): void {
  const run: LastRun = { launcher: toEntry(process.pid), children: children.map(toEntry), settings };
  rmSync(fileIn(data), { force: true });
  writeFileSync(fileIn(data), JSON.stringify(run), { mode: 0o600 });
}

/** What `npm start` brought along for the installation that runs from this folder. @returns null when none runs */
export function readRunning(data: string): Environment | null {
  const run = read(data);
  return run && isStill(run.launcher) ? run.settings : null;
}

export function forgetRun(data: string): void {
  rmSync(fileIn(data), { force: true });
}

/**
 * Stops what a killed launcher left behind.
 * @throws {StepError} when another launcher still uses this data
 */
export async function endLastRun(data: string, say: (text: string) => void): Promise<void> {
  const last = read(data);
  if (!last) {
    return;
  }
  if (isStill(last.launcher)) {
    throw new StepError(
      `It runs already from this folder (process ${last.launcher.pid}). Stop that one first.`,
    );
  }
  const left = last.children.filter(isStill);
  if (left.length > 0) {
    say(`Stopping ${left.length} processes an earlier run left behind`);
  }
  for (const entry of left.toReversed()) {
    process.kill(entry.pid, 'SIGTERM');
    for (let waited = 0; waited < 10_000 && isStill(entry); waited += 50) {
      await delay(50);
    }
  }
  forgetRun(data);
}
