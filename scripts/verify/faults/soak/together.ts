/** Ends by itself, or soon after the signal. */
export type Work = (signal: AbortSignal) => Promise<unknown>;

/**
 * Does all of it at once; the first failure ends the rest.
 * @throws that failure, once everything has ended
 */
export async function together(works: readonly Work[]): Promise<void> {
  const ending = new AbortController();
  await Promise.all(
    works.map(async (work) => {
      try {
        await work(ending.signal);
      } catch (error) {
        ending.abort(error);
      }
    }),
  );
  ending.signal.throwIfAborted();
}
