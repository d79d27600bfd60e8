import { resolve } from 'node:path';
import type mongoose from 'mongoose';
import { readArguments, usageError } from '../../base/readArguments.ts';
import { withDatabase } from '../../base/withDatabase.ts';
import type { BackupFile } from './backupFile.ts';
import { checkBackup } from './checkBackup.ts';
import { databaseUriOf } from './databaseUriOf.ts';
import { encryptionOf } from './encryption.ts';
import { finishRestore } from './finishRestore.ts';
import { readIdentities } from './keyFile.ts';
import { mustNotRun } from './mustNotRun.ts';
import { oneRestore } from './oneRestore.ts';
import { secretsOf } from './openHashes.ts';
import { restoreBackup } from './restoreBackup.ts';
import type { BackupOptions } from './runBackup.ts';
import { stoppable } from './stoppable.ts';
import { describeCounts } from './Tally.ts';

export interface RestoreOptions extends Omit<BackupOptions, 'data'> {
  /** Asks the person at the terminal; absent where there is none. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

/** Restored beside the database of the settings, which stays as it is. */
async function check({ env, say }: RestoreOptions, file: BackupFile): Promise<void> {
  const counts = await withDatabase(databaseUriOf(env), async (connection) =>
    stoppable((signal) => checkBackup(connection, file, { say, signal })),
  );
  say(`${file.path} can be restored: ${describeCounts(counts)} came back as they were. Nothing was changed.`);
}

/** In the database of the settings, which no other restore changes meanwhile. */
const within = async (
  { env, say }: RestoreOptions,
  work: (connection: mongoose.Connection, mustGoOn: () => void) => Promise<void>,
): Promise<void> =>
  await withDatabase(databaseUriOf(env), async (connection) => {
    await oneRestore(connection, say, async (mustGoOn) => await work(connection, mustGoOn));
  });

interface Switches {
  force?: boolean;
  /** While a bot works on the database, too. */
  running?: boolean;
  /** Changes are repeated over it, as they happened; it is finished afterwards. */
  replay?: boolean;
}

async function replace(options: RestoreOptions, file: BackupFile, switches: Switches): Promise<void> {
  const { env, say, ask } = options;
  const { force: isForced = false, running = false, replay = false } = switches;
  await within(options, async (connection, mustGoOn) => {
    const mustRest = isForced && running ? {} : { mustRest: async () => await mustNotRun(connection) };
    const confirm = async (documents: number) => {
      const question = `Type "${connection.name}" to delete the ${documents} documents it holds and put the backup in their place:`;
      return ask === undefined || (await ask(question)) === connection.name;
    };
    const permission = { isForced, confirm, ...mustRest };
    const counts = await restoreBackup(connection, file, permission, secretsOf(env), mustGoOn);
    say(`Restored ${describeCounts(counts)} from ${file.path}`);
    if (replay) {
      say(
        'Whoever was erased since is in the database again. Repeat the changes, then `npm run restore -- --finish`, before ' +
          'anything is started.',
      );
      return;
    }
    await finishRestore(connection, env, say, mustGoOn);
  });
}

/** After other tools have repeated changes over what was restored, or where only the end is missing. */
const finish = async (options: RestoreOptions, isRunning: boolean): Promise<void> =>
  await within(options, async (connection, mustGoOn) => {
    if (!isRunning) {
      await mustNotRun(connection);
    }
    await finishRestore(connection, options.env, options.say, mustGoOn);
  });

/** `npm run restore`: puts a backup into the database of the settings, or tries whether it could. */
export async function runRestore(options: RestoreOptions): Promise<void> {
  const { args, env, cwd } = options;
  const known = {
    force: 'boolean',
    running: 'boolean',
    replay: 'boolean',
    check: 'boolean',
    finish: 'boolean',
    identity: 'string',
  } as const;
  const { values, name } = readArguments('restore', args, known);
  const { force, running, replay, check: isChecked, finish: isFinished, identity } = values;
  const isEndAlone = [name, force, replay, isChecked, identity].every((one) => one === undefined);
  if (isFinished && isEndAlone) {
    await finish(options, running === true);
    return;
  }
  const ways = [isChecked, running, replay].filter(Boolean).length;
  const lacksForce = (running || replay) && !force;
  const isUnclear = ways > 1 || lacksForce || (isChecked && force);
  if (name === undefined || isFinished || isUnclear) {
    throw usageError('restore');
  }
  const identities = identity === undefined ? [] : await readIdentities(resolve(cwd, identity));
  const { passphrase } = encryptionOf(env);
  const file = { path: resolve(cwd, name), keys: { identities, passphrase } };
  await (isChecked ? check(options, file) : replace(options, file, values));
}
