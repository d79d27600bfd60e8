import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a question about the outside world (a document, a message) is answered truthfully.
 * @param timeout milliseconds
 * @throws the last failure, or that the time is over
 */
export async function until<T>(ask: () => Promise<T>, timeout = 90_000): Promise<NonNullable<T>> {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer) {
      return answer;
    }
    if (Date.now() > end) {
      throw new Error(`not within ${timeout} ms: ${ask.toString()}`);
    }
    await pause(20);
  }
}
