import type { Exchange } from '../rest/TrafficLog.ts';
import type { World } from '../world/World.ts';

/** Only what never comes takes this long: a busy machine is no failure. */
const patienceMs = 300_000;

export interface Watched {
  world: World;
  onExchange: (listener: (exchange: Exchange) => void) => () => void;
}

const noStop = () => {};

export interface Patience {
  timeout?: number;
  /** What the error says did not happen. */
  what?: string;
  /** Nobody waits any longer. */
  signal?: AbortSignal;
}

/** Resolves with the first value of `look` that is neither undefined, null nor false; looks after every change. */
export async function waitFor<T>(
  watched: Watched,
  look: () => T | null | undefined | false,
  { timeout = patienceMs, what = 'what the test waits for', signal }: Patience = {},
): Promise<T> {
  const { world } = watched;
  return new Promise<T>((resolve, reject) => {
    let stop: () => void = noStop;
    const check = () => {
      try {
        const value = look();
        if (value !== undefined && value !== null && value !== false) {
          stop();
          resolve(value);
        }
      } catch (error) {
        stop();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const later = () => setImmediate(check);
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`${what} did not happen within ${timeout} ms`));
    }, timeout);
    const leave = () => {
      stop();
      reject(new Error(`nobody waits for ${what} any longer`));
    };
    const forget = watched.onExchange(later);
    stop = () => {
      clearTimeout(timer);
      forget();
      world.events.off('delta', later);
      world.events.off('callback', later);
      signal?.removeEventListener('abort', leave);
    };
    signal?.addEventListener('abort', leave);
    world.events.on('delta', later);
    world.events.on('callback', later);
    check();
  });
}
