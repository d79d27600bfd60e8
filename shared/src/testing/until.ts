import { setTimeout as pause } from 'node:timers/promises';
import { patienceMs } from './patience.ts';

/**
 * Looks again and again until there is something; for what no event tells (a document, a message).
 * @throws what the look throws, or that the time is over
 */
export async function until<T>(
  look: () => Promise<T>,
  what = look.toString(),
  timeoutMs = patienceMs,
): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found) {
      return found;
    }
    if (Date.now() > end) {
      throw new Error(`not within ${timeoutMs} ms: ${what}`);
    }
    await pause(15);
  }
}
