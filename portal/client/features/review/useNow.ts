import { useSyncExternalStore } from 'react';
import { serverAheadMs } from '../../api/serverClock.ts';

const everyMs = 5_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) {
    listener();
  }
}

/** The time that the page shows, by the server's clock: a press means what stood there, also in the moment before the next tick. */
export function shownNow(): number {
  if (listeners.size === 0 && Date.now() - now >= everyMs) {
    now = Date.now();
  }
  return now + serverAheadMs();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, everyMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
    }
  };
}

/** The time, as often as waiting times, claims and the end of an undo need it: one clock for the whole page. */
export const useNow = (): number => useSyncExternalStore(subscribe, shownNow);
