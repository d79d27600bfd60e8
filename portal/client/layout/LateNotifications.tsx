import { lazy, Suspense, useEffect, useState } from 'react';

const AppNotifications = lazy(async () => {
  const { AppNotifications: Component } = await import('./AppNotifications.tsx');
  return { default: Component };
});

/** Toasts are no part of the first paint: their code comes after the page stands. */
export function LateNotifications() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
  }, []);
  return mounted ? (
    <Suspense fallback={null}>
      <AppNotifications />
    </Suspense>
  ) : null;
}
