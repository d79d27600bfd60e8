/** A step that cannot go on; the message says what to do and is shown without a stack. */
export class StepError extends Error {
  constructor(message: string, options?: ErrorOptions & { exitCode?: number });
  /** Of a process that ends by it. */
  readonly exitCode: number;
}
/**
 * Whether the message alone says what to repair: a step's own, of the system that it refuses a file or has no room, or of
 * a switch that a command does not know.
 */
export function isForeseen(error: unknown): error is Error;
/** For a file that is there. */
export function unreadable(path: string, cause: unknown): StepError;
