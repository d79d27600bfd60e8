import { lazy, Suspense } from 'react';
import { useToastsWanted } from './toastHost.ts';

const AppNotifications = lazy(async () => {
  const { AppNotifications: Component } = await import('./AppNotifications.tsx');
  return { default: Component };
});

/** Only personal pages speak in toasts, so public ones never load them. */
export function LateNotifications() {
  return useToastsWanted() ? (
    <Suspense fallback={null}>
      <AppNotifications />
    </Suspense>
  ) : null;
}
