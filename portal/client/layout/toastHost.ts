import { useSyncExternalStore } from 'react';

let wanted = false;
const listeners = new Set<() => void>();

/** From now on toasts may appear; they stay when the page changes. */
export function wantToasts(): void {
  wanted = true;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useToastsWanted = () =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
