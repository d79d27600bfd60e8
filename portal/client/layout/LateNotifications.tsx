import { lazy, Suspense } from 'react';
import { useHydrated } from '../motion/useHydrated.ts';

const AppNotifications = lazy(async () => {
  const { AppNotifications: Component } = await import('./AppNotifications.tsx');
  return { default: Component };
});

/** Toasts are no part of the first paint: their code comes after the page stands. */
export function LateNotifications() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <AppNotifications />
    </Suspense>
  ) : null;
}
