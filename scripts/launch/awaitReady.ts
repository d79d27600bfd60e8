import type { Supervised } from './Supervised.ts';
import { waitForHttp } from './waitForHttp.ts';

export interface ReadyOptions {
  /** Answers 2xx once the service works. */
  url: string;
  say: (text: string) => void;
  isAlive: () => boolean;
  /** How long the start waits for it. */
  patienceMs?: number;
  /** How often it is asked after that. */
  laterMs?: number;
}

/**
 * Waits until a service is ready and notes it. One that takes too long is said so and holds the start up no longer; it is
 * noted whenever it is ready, for its death is an accident from then on.
 */
export async function awaitReady(
  supervised: Pick<Supervised, 'name' | 'markReady'>,
  { url, say, isAlive, patienceMs = 30_000, laterMs = 1_000 }: ReadyOptions,
): Promise<void> {
  const isReady = await waitForHttp(url, { isAlive, timeoutMs: patienceMs });
  if (isReady) {
    supervised.markReady();
  } else if (isAlive()) {
    say(`${supervised.name} is not ready yet; it goes on trying (see its messages above)`);
    void noteWhenReady();
  }

  async function noteWhenReady(): Promise<void> {
    if (await waitForHttp(url, { isAlive, timeoutMs: Number.POSITIVE_INFINITY, everyMs: laterMs })) {
      supervised.markReady();
      say(`${supervised.name} is ready now`);
    }
  }
}
