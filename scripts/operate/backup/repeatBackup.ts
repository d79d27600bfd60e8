import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@yieldwren/shared';
import { NothingToSave } from './NothingToSave.ts';

export interface RepeatOptions {
  folder: string;
  everyHours: number;
  /** How many files stay. */
  keep: number;
  say: (text: string) => void;
  save: () => Promise<void>;
  /** Ends the repetition. */
  signal?: AbortSignal;
}

const { hourMs } = limits;
const lookMs = 60_000;
const isBackup = (name: string) => /^yieldwren-[\d-]+T[\d-]+\.ndjson\.gz(\.age)?$/.test(name);

/** Names carry the time, so that their order is that of their making. */
const readBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter(isBackup).toSorted();

/** When it was begun, by its name. */
function begunAt(name: string): number {
  const [, day = '', time = ''] = /^yieldwren-([\d-]+)T([\d-]+)/.exec(name) ?? [];
  return Date.parse(`${day}T${time.replaceAll('-', ':')}Z`);
}

const ageMs = (name: string): number => Date.now() - begunAt(name);

async function removeOldest({ folder, keep, say }: RepeatOptions): Promise<void> {
  const names = await readBackups(folder);
  for (const name of names.slice(0, Math.max(0, names.length - keep))) {
    await rm(join(folder, name));
    say(`Removed ${name}: ${keep} newer ones are there`);
  }
}

/** What is left of one that was killed. A younger one may be another's, who is still at it. */
async function removeHalves({ folder, everyHours }: RepeatOptions): Promise<void> {
  const halves = (await readdir(folder)).filter(
    (name) => name.endsWith('.part') && isBackup(name.replace(/\.single|(\.[\da-f]{8})?\.part$/g, '')),
  );
  for (const name of halves.filter((half) => ageMs(half) >= everyHours * hourMs)) {
    await rm(join(folder, name), { force: true });
  }
}

/** A backup that fails is said, and nothing older is removed for it. @returns when the next one begins */
async function saveOnce(options: RepeatOptions): Promise<number> {
  const next = Date.now() + options.everyHours * hourMs;
  try {
    await removeHalves(options);
    await options.save();
    await removeOldest(options);
    return next;
  } catch (error) {
    options.say(`The backup failed: ${error instanceof Error ? error.message : String(error)}`);
    // A first start, or a database that is about to be restored, has something to save soon.
    return Date.now() + (error instanceof NothingToSave ? lookMs : hourMs);
  }
}

/** When the newest one is old enough: starts in a row would push the oldest out. */
async function firstTime({ folder, everyHours }: RepeatOptions): Promise<number> {
  const newest = (await readBackups(folder)).at(-1);
  return newest !== undefined && ageMs(newest) >= 0 ? begunAt(newest) + everyHours * hourMs : Date.now();
}

async function waitUntil(time: number, { say, signal }: RepeatOptions): Promise<void> {
  let leftMs = time - Date.now();
  if (leftMs > 0 && !signal?.aborted) {
    say(`The next backup begins at ${new Date(time).toISOString().slice(0, 19)}Z`);
  }
  signal?.throwIfAborted();
  while (leftMs > 0) {
    await pause(Math.min(leftMs, lookMs), undefined, { signal });
    // The clock goes on while the machine sleeps, and may be set back; a timer does neither.
    leftMs = Math.min(leftMs - lookMs, time - Date.now());
  }
}

/** Saves when the newest backup is old enough, and then again and again until it is stopped. */
export async function repeatBackup(options: RepeatOptions): Promise<void> {
  let next = await firstTime(options);
  try {
    for (;;) {
      await waitUntil(next, options);
      next = await saveOnce(options);
    }
  } catch {
    // Stopped.
  }
}
