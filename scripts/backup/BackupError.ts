/** A backup or restore that cannot be done, with the repair in its message: shown without a stack. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StepError';
  }
}
