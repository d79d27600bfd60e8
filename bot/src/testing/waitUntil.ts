import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until there is something; for what no event tells (a row in the database). */
export async function waitUntil<T>(
  look: () => Promise<T | null | undefined | false>,
  what: string,
  timeout = 90_000,
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await look();
    if (value !== undefined && value !== null && value !== false) {
      return value;
    }
    if (Date.now() > end) {
      throw new Error(`${what} did not happen within ${timeout} ms`);
    }
    await pause(15);
  }
}
