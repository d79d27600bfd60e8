/** A system part that could not be had; the message says what to install and how, and is shown without a stack. */
export class PartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StepError';
  }
}
