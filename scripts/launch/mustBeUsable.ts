import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from './describeError.ts';

/**
 * Looks why what keeps its data there has ended.
 * @throws the system's error of the first file that this user may not use, which `describeError` puts into words
 */
export function mustBeUsable(folder: string): void {
  try {
    for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      accessSync(join(folder, name), constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    // What has gone meanwhile is none.
    if (isRefusal(error)) {
      throw error;
    }
  }
}
