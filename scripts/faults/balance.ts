/** By its shape: Jest's `Error` is not the one that `fetch` throws. */
export const codeOfCause = (error: unknown): string =>
  String((error as { cause?: { code?: unknown } }).cause?.code ?? error);

/** What a balancer in front of several portals does: whoever does not take the connection is passed over. */
export async function balance<T>(urls: readonly string[], ask: (url: string) => Promise<T>): Promise<T> {
  const [url = '', ...others] = urls;
  try {
    return await ask(url);
  } catch (error) {
    if (others.length === 0 || codeOfCause(error) !== 'ECONNREFUSED') {
      throw error;
    }
    return await balance(others, ask);
  }
}
