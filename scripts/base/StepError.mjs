/** A step that cannot go on; the message says what to do and is shown without a stack. */
export class StepError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = 'StepError';
  }
}
