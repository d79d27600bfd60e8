/** What was foreseen is said without a stack, also where a tool is run without npm, as in the image. */
export function endWithMessage(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'StepError') {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
