import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { databaseOf, noteOperation } from '@yieldwren/shared';
import { usageOf } from '../../base/commands.mjs';
import { readArguments, usageError } from '../../base/readArguments.ts';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';
import { withDatabase } from '../../base/withDatabase.ts';
import { databaseUriOf } from './databaseUriOf.ts';
import { encryptionOf, isEncrypting } from './encryption.ts';
import { makeKey } from './keyFile.ts';
import { type BackupFormat, makeBackup, mustBeFree } from './makeBackup.ts';
import { repeatBackup } from './repeatBackup.ts';
import { stoppable } from './stoppable.ts';
import { describeCounts } from './Tally.ts';

export interface BackupOptions {
  args: readonly string[];
  env: Environment;
  /** The settings as they are by now, for each of several backups. */
  readAnew?: () => Environment;
  /** Folder of everything that is kept beside the project. */
  data: string;
  /** Folder that file names start from: where the command was typed. */
  cwd: string;
  say: (text: string) => void;
}

/** Hours between two, and files that stay. */
const most = 500;

/** @throws {StepError} unless it is a whole number from 1 to 500 */
function readWhole(text: string, option: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) {
    throw new StepError(
      `${option} takes a whole number from 1 to ${most}, not "${text}". Usage: ${usageOf('backup')}`,
    );
  }
  return number;
}

/** @param mark tells a single one from those that `--every` makes, and of which `--keep` removes the oldest */
function defaultName({ encryption }: BackupFormat, mark: '' | '.single'): string {
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return `yieldwren-${at}${mark}.ndjson.gz${isEncrypting(encryption) ? '.age' : ''}`;
}

type Save = (path: string, signal: AbortSignal) => Promise<void>;

const makeOwn = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 });

/** @param own the folder that is made where there is something to save */
const saveWith = ({ env, say }: BackupOptions, format: BackupFormat, own: string): Save =>
  async function save(path, signal) {
    mustBeFree(path);
    const folder = dirname(path);
    if (folder !== own && !existsSync(folder)) {
      throw new StepError(`There is no folder ${folder}. Make it, or choose another.`);
    }
    await withDatabase(databaseUriOf(env), async (connection) => {
      if (folder === own) {
        makeOwn(own);
      }
      const counts = await makeBackup(connection, path, format, { say, signal });
      await noteOperation(databaseOf(connection), 'backup', new Date());
      const checked = format.isChecked ? '; a restore beside the database brought all of it back' : '';
      say(`Saved ${describeCounts(counts)} in ${path}${checked}`);
    });
  };

async function newKey({ cwd, say }: BackupOptions, name: string): Promise<string> {
  const path = resolve(cwd, name);
  const recipient = await makeKey(path);
  say(`BACKUP_RECIPIENT=${recipient}`);
  say(
    `${path} opens what is encrypted to it: keep it off the server, and keep a second copy. It cannot be recreated.`,
  );
  return path;
}

/** `npm run backup`: one file, by default in `.data/backups`; or one after another until the process is stopped. */
export async function runBackup(options: BackupOptions): Promise<string> {
  const { args, env, data, cwd, say } = options;
  const known = { every: 'string', keep: 'string', check: 'boolean', 'new-key': 'string' } as const;
  const { values, name } = readArguments('backup', args, known);
  const isRepeated = values.every !== undefined;
  const isKeyAlone = Object.keys(values).length === 1 && name === undefined;
  if ((values['new-key'] !== undefined && !isKeyAlone) || (values.keep !== undefined && !isRepeated)) {
    throw usageError('backup');
  }
  if (values['new-key'] !== undefined) {
    return await newKey(options, values['new-key']);
  }
  const formatOf = (by: Environment) => ({ encryption: encryptionOf(by), isChecked: values.check === true });
  const format = formatOf(env);
  const folder = isRepeated && name !== undefined ? resolve(cwd, name) : join(data, 'backups');
  if (values.every !== undefined) {
    makeOwn(folder);
    const everyHours = readWhole(values.every, '--every');
    const keep = readWhole(values.keep ?? '14', '--keep');
    await stoppable(async (signal) => {
      const once = async () => {
        const by = options.readAnew?.() ?? env;
        const as = formatOf(by);
        await saveWith({ ...options, env: by }, as, folder)(join(folder, defaultName(as, '')), signal);
      };
      await repeatBackup({ folder, everyHours, keep, say, signal, save: once });
    });
    return folder;
  }
  const path = name === undefined ? join(folder, defaultName(format, '.single')) : resolve(cwd, name);
  await stoppable((signal) => saveWith(options, format, folder)(path, signal));
  say(
    isEncrypting(format.encryption)
      ? 'It is encrypted: keep a copy on another machine.'
      : 'It holds what applicants wrote: keep it where only you can read it (BACKUP_RECIPIENT encrypts it), and a copy on another machine.',
  );
  return path;
}
