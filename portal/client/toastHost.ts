import { createElement, type ReactNode, useSyncExternalStore } from 'react';
import { logFailure } from './logFailure.ts';

let host: ReactNode = null;
const listeners = new Set<() => void>();

const importHost = () => import('./layout/AppNotifications.tsx');

async function loadHost(): Promise<void> {
  const { AppNotifications } = await importHost().catch(importHost);
  host = createElement(AppNotifications);
  for (const listener of listeners) {
    listener();
  }
}

/** From now on toasts may appear; they stay when the page changes. Where their code is lost, the next toast asks again. */
export function wantToasts(): void {
  if (host === null) {
    loadHost().catch((error: unknown) => {
      logFailure('The toasts could not be loaded', error);
    });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Only personal pages speak in toasts, so public ones never load them. */
export const ToastHost = () =>
  useSyncExternalStore(
    subscribe,
    () => host,
    () => null,
  );
