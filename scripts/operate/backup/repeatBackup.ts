import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';

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

const isBackup = (name: string) => /^yieldwren-[\d-]+T[\d-]+\.ndjson\.gz(\.age)?$/.test(name);

/** Names carry the time, so that their order is that of their making. */
async function removeOldest({ folder, keep, say }: RepeatOptions): Promise<void> {
  const names = (await readdir(folder)).filter(isBackup).toSorted();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) {
    await rm(join(folder, name));
    say(`Removed ${name}: ${keep} newer ones are there`);
  }
}

/** A backup that fails is said and tried at the next time, and nothing older is removed for it. */
async function saveOnce(options: RepeatOptions): Promise<void> {
  try {
    await options.save();
    await removeOldest(options);
  } catch (error) {
    options.say(`The backup failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Saves now, and then again and again until it is stopped. */
export async function repeatBackup(options: RepeatOptions): Promise<void> {
  await saveOnce(options);
  try {
    for await (const _ of setInterval(options.everyHours * 3_600_000, undefined, {
      signal: options.signal,
    })) {
      await saveOnce(options);
    }
  } catch {
    // Stopped.
  }
}
