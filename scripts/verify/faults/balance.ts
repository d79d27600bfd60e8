/** By its shape: Jest's `Error` is not the one that `fetch` throws. */
export const codeOfCause = (error: unknown): string =>
  String((error as { cause?: { code?: unknown } }).cause?.code ?? error);

/** How old an answer about readiness may be: well below the time for which a stopping portal still serves. */
const lookEveryMs = 100;
const looks = new Map<string, { at: number; isReady: boolean }>();

/** What `/readyz` said lately; a portal that stops says so there before it refuses requests. */
export async function isReady(url: string): Promise<boolean> {
  const known = looks.get(url);
  if (known && Date.now() - known.at < lookEveryMs) {
    return known.isReady;
  }
  const at = Date.now();
  const ready = await fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
  looks.set(url, { at, isReady: ready });
  return ready;
}

/** What a balancer in front of several portals does: it asks the first that is ready. */
export async function balance<T>(urls: readonly string[], ask: (url: string) => Promise<T>): Promise<T> {
  const [url = '', ...others] = urls;
  return others.length === 0 || (await isReady(url)) ? await ask(url) : await balance(others, ask);
}
