import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment } from '../launch/readEnvironment.ts';
import { BackupError } from './BackupError.ts';
import { type Counts, makeBackup } from './makeBackup.ts';
import { openDatabase } from './openDatabase.ts';
import { restoreBackup } from './restoreBackup.ts';

export interface BackupOptions {
  args: readonly string[];
  env: Environment;
  /** Folder of the embedded stores. */
  data: string;
  /** Folder that file names start from: where the command was typed. */
  cwd: string;
  say: (text: string) => void;
}

const describe = (counts: Counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'nothing';

function readArguments(args: readonly string[], flags: readonly string[], usage: string): string | undefined {
  const names = args.filter((arg) => !arg.startsWith('--'));
  if (names.length > 1 || args.some((arg) => arg.startsWith('--') && !flags.includes(arg))) {
    throw new BackupError(`Usage: ${usage}`);
  }
  return names[0];
}

const defaultName = () => `yieldwren-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.ndjson.gz`;

/** `npm run backup [-- file]`. */
export async function runBackup({ args, env, data, cwd, say }: BackupOptions): Promise<string> {
  const path = resolve(cwd, readArguments(args, [], 'npm run backup [file]') ?? defaultName());
  if (existsSync(path)) {
    throw new BackupError(`${path} is there already. Choose another name.`);
  }
  const connection = await openDatabase(env, data);
  try {
    const counts = await makeBackup(connection, path);
    say(`Saved ${describe(counts)} in ${path}`);
    say('It holds what applicants wrote: keep it where only you can read it.');
    return path;
  } finally {
    await connection.close();
  }
}

/** `npm run restore -- <file> [--force]`. */
export async function runRestore({ args, env, data, cwd, say }: BackupOptions): Promise<void> {
  const usage = 'npm run restore -- <file> [--force]';
  const name = readArguments(args, ['--force'], usage);
  if (name === undefined) {
    throw new BackupError(`Usage: ${usage}`);
  }
  const path = resolve(cwd, name);
  const connection = await openDatabase(env, data);
  try {
    const counts = await restoreBackup(connection, path, args.includes('--force'));
    say(`Restored ${describe(counts)} from ${path}`);
    say('Start the bot and the portal again: due deliveries are queued anew within a minute.');
  } finally {
    await connection.close();
  }
}
