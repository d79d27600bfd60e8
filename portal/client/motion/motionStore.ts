import { dropEntry, motionEntry, readEntry, writeEntry } from '../storage.ts';

const reducedQuery = '(prefers-reduced-motion: reduce)';

const listeners = new Set<() => void>();
let paused: boolean | undefined;

/** Whether the visitor has paused every animation of the site. */
export function isPaused(): boolean {
  paused ??= readEntry('localStorage', motionEntry) === 'paused';
  return paused;
}

/** Stops or starts all animations, now and, where there is storage, on later visits. */
export function setPaused(next: boolean): void {
  paused = next;
  if (next) {
    writeEntry('localStorage', motionEntry, 'paused');
  } else {
    dropEntry('localStorage', motionEntry);
  }
  for (const listener of listeners) {
    listener();
  }
}

export const prefersReducedMotion = () => window.matchMedia(reducedQuery).matches;

export function subscribeToMotion(listener: () => void): () => void {
  listeners.add(listener);
  const media = window.matchMedia(reducedQuery);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}
