import { join } from 'node:path';
import { readRunning } from './lastRun.ts';
import { type Environment, readEnvironment } from './readEnvironment.ts';
import { root } from './root.ts';

/** Folder of everything that is kept beside the project: embedded stores, logs, backups. */
export const data = join(root, '.data');

/** The settings of the installation in this folder: of `.env` and the shell, and of a running `npm start`. */
export function readInstallation(): { env: Environment; isRunning: boolean } {
  const running = readRunning(data);
  return { env: { ...running, ...readEnvironment(root) }, isRunning: running !== null };
}
