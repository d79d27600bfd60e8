import { mkdirSync } from 'node:fs';
import { StepError } from '../base/StepError.mjs';

/** @throws {StepError} naming the folder that cannot be made, and why */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const repair = 'Make room for it, and let this user write there';
    throw new StepError(`The folder ${path} cannot be made (${code}). ${repair}. Nothing was started.`, {
      cause: error,
    });
  }
}
