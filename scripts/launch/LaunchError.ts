/** A start that cannot go on, with the repair in its message: shown without a stack. */
export class LaunchError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StepError';
  }
}
