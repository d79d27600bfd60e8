import { join } from 'node:path';
import { readRunning } from './lastRun.ts';
import { type Environment, readEnvironment } from './readEnvironment.ts';
import { root } from './root.ts';

/** Folder of everything that is kept beside the project: embedded stores, logs, backups. */
export const data = join(root, '.data');

/** The settings of the installation in a folder: of `.env`, above it those that a running `npm start` goes by, and of the shell. */
export function readInstallation(
  folder = root,
  shell: Environment = process.env,
): { env: Environment; isRunning: boolean } {
  const running = readRunning(join(folder, '.data'));
  return { env: readEnvironment(folder, shell, running ?? {}), isRunning: running !== null };
}
