import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { noteOperation } from '@yieldwren/shared';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';
import { readArguments, readWhole } from './arguments.ts';
import { describeCounts, makeBackup } from './makeBackup.ts';
import { openDatabase } from './openDatabase.ts';
import { repeatBackup } from './repeatBackup.ts';

export interface BackupOptions {
  args: readonly string[];
  env: Environment;
  /** Folder of everything that is kept beside the project. */
  data: string;
  /** Folder that file names start from: where the command was typed. */
  cwd: string;
  say: (text: string) => void;
}

const usage = 'npm run backup [file], or npm run backup -- --every <hours> [--keep <files>] [folder]';

const defaultName = () => `yieldwren-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.ndjson.gz`;

async function backupInto(path: string, env: Environment, say: (text: string) => void): Promise<void> {
  if (existsSync(path)) {
    throw new StepError(`${path} is there already. Choose another name.`);
  }
  const connection = await openDatabase(env);
  try {
    const counts = await makeBackup(connection, path);
    await noteOperation(connection.getClient().db(connection.name), 'backup', new Date());
    say(`Saved ${describeCounts(counts)} in ${path}`);
  } finally {
    await connection.close();
  }
}

/** `npm run backup`: one file, by default in `.data/backups`; or one after another until the process is stopped. */
export async function runBackup({ args, env, data, cwd, say }: BackupOptions): Promise<string> {
  const { values, name } = readArguments(args, { every: 'string', keep: 'string' }, usage);
  const usual = join(data, 'backups');
  const folder = values.every !== undefined && name !== undefined ? resolve(cwd, name) : usual;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (values.every !== undefined) {
    const everyHours = readWhole(values.every, '--every', usage);
    const keep = readWhole(values.keep ?? '14', '--keep', usage);
    await repeatBackup({
      folder,
      everyHours,
      keep,
      say,
      save: () => backupInto(join(folder, defaultName()), env, say),
    });
    return folder;
  }
  const path = name === undefined ? join(folder, defaultName()) : resolve(cwd, name);
  await backupInto(path, env, say);
  say('It holds what applicants wrote: keep it where only you can read it, and a copy on another machine.');
  return path;
}
