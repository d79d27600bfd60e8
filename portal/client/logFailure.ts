/** A failure that the person is not told of: the specification wants it in the console and nowhere else. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification logs these failures to the console
  console.error(what, error);
}
