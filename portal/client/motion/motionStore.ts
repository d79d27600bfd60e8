const storageKey = 'animations';
const reducedQuery = '(prefers-reduced-motion: reduce)';

const listeners = new Set<() => void>();
let paused: boolean | undefined;

function stored(): boolean {
  try {
    return window.localStorage.getItem(storageKey) === 'paused';
  } catch {
    return false;
  }
}

/** Whether the visitor has paused every animation of the site. */
export function isPaused(): boolean {
  paused ??= stored();
  return paused;
}

/** Stops or starts all animations, now and on later visits. */
export function setPaused(next: boolean): void {
  paused = next;
  try {
    if (next) {
      window.localStorage.setItem(storageKey, 'paused');
    } else {
      window.localStorage.removeItem(storageKey);
    }
  } catch {
    // Without storage the choice holds for this page only.
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
