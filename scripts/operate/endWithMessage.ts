import { isForeseen } from '../base/StepError.mjs';

/** What was foreseen is said without a stack, also where a tool is run without npm, as in the image. */
export function endWithMessage(error: unknown): void {
  if (!isForeseen(error)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
