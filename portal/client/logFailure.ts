/** A failure that the person is not told of: it goes to the console and nowhere else. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- these failures are for the console
  console.error(what, error);
}
