import { isAbsolute, relative } from 'node:path';
import { isForeseen } from '../base/StepError.mjs';

export const letUserWrite = 'Let this user write there and to all that is in it';

/** As after a start by another user (`sudo npm start`), or where the folder stands on a disk that is only read. */
const refusals = ['EACCES', 'EISDIR', 'EPERM', 'EROFS'];

export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && refusals.includes((error as NodeJS.ErrnoException).code ?? '');

/** Which file in the folder the system refuses, and why. */
function refusalIn(folder: string, error: Error): string | undefined {
  const { code, path = '' }: NodeJS.ErrnoException = error;
  const file = relative(folder, path);
  const isInside = path !== '' && !file.startsWith('..') && !isAbsolute(file);
  return isInside && isRefusal(error) ? `${code}: ${file}` : undefined;
}

/**
 * What was foreseen says its repair; anything else shows where it came from.
 * @param data the folder in which everything of a run is kept
 */
export function describeError(error: unknown, data: string): string {
  const refusal = error instanceof Error ? refusalIn(data, error) : undefined;
  if (refusal !== undefined) {
    return `The folder ${data} cannot be used (${refusal}). ${letUserWrite}.`;
  }
  if (isForeseen(error)) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
