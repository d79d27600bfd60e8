import { resolve } from 'node:path';
import { StepError } from '../../base/StepError.mjs';
import { readArguments } from './arguments.ts';
import { describeCounts } from './makeBackup.ts';
import { mustNotRun } from './mustNotRun.ts';
import { openDatabase } from './openDatabase.ts';
import { restoreBackup } from './restoreBackup.ts';
import type { BackupOptions } from './runBackup.ts';
import { secretsOf } from './secretsOf.ts';

const usage = 'npm run restore -- <file> [--force] [--running]';

export interface RestoreOptions extends Omit<BackupOptions, 'data'> {
  /** Asks the person at the terminal; absent where there is none. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

/** `npm run restore`: puts a backup into the database of the settings. */
export async function runRestore({ args, env, cwd, say, ask }: RestoreOptions): Promise<void> {
  const { values, name } = readArguments(args, { force: 'boolean', running: 'boolean' }, usage);
  if (name === undefined) {
    throw new StepError(`Usage: ${usage}`);
  }
  const path = resolve(cwd, name);
  const isForced = values.force === true;
  if (!(isForced && values.running === true)) {
    await mustNotRun(env, say);
  }
  const connection = await openDatabase(env);
  try {
    const confirm = async (documents: number) => {
      const question = `Type "${connection.name}" to delete the ${documents} documents it holds and put the backup in their place:`;
      return ask === undefined || (await ask(question)) === connection.name;
    };
    const counts = await restoreBackup(connection, path, {
      permission: { isForced, confirm },
      secrets: secretsOf(env),
      say,
    });
    say(`Restored ${describeCounts(counts)} from ${path}`);
    say('Start the portal and the bot now, or again: due deliveries are queued anew within a minute.');
  } finally {
    await connection.close();
  }
}
