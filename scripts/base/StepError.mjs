/** A step that cannot go on; the message says what to do and is shown without a stack. */
export class StepError extends Error {
  /** @param options.exitCode of a process that ends by it, where it is not 1 */
  constructor(message, { exitCode = 1, ...options } = {}) {
    super(message, options);
    this.name = 'StepError';
    this.exitCode = exitCode;
  }
}

/** For a file that is there. */
export const unreadable = (path, cause) =>
  new StepError(`The file ${path} cannot be read (${cause.code}).`, { cause });

const refusals = ['EACCES', 'EDQUOT', 'EEXIST', 'EISDIR', 'ENOSPC', 'ENOTDIR', 'EROFS'];

/**
 * Whether the message alone says what to repair: a step's own, of the system that it refuses a file or has no room, or of
 * a switch that a command does not know.
 */
export const isForeseen = (error) =>
  error instanceof Error &&
  (error.name === 'StepError' ||
    refusals.includes(error.code) ||
    String(error.code).startsWith('ERR_PARSE_ARGS_'));
