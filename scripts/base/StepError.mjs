/** A step that cannot go on; the message says what to do and is shown without a stack. */
export class StepError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = 'StepError';
  }
}

const refusals = ['EACCES', 'EDQUOT', 'ENOSPC', 'EROFS'];

/** Whether the message alone says what to repair: a step's own, or of the system that it refuses a file or has no room. */
export const isForeseen = (error) =>
  error instanceof Error && (error.name === 'StepError' || refusals.includes(error.code));
