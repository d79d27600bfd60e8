import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks an address until it answers 2xx.
 * @returns false when it did not within the time, or when `isAlive` says that nobody will ever answer
 */
export async function waitForHttp(
  url: string,
  {
    timeoutMs = 30_000,
    everyMs = 50,
    isAlive = () => true,
  }: { timeoutMs?: number; everyMs?: number; isAlive?: () => boolean } = {},
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && isAlive()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      if (response.ok) {
        return true;
      }
    } catch {
      // Not listening yet.
    }
    await pause(everyMs);
  }
  return false;
}
