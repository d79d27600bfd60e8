import { useEffect, useEffectEvent } from 'react';

/** Does what waits for a connection, as soon as there is one. */
export function useWhenOnline(isWaiting: boolean, act: () => unknown): void {
  const goOn = useEffectEvent(() => {
    if (navigator.onLine) {
      void act();
    }
  });
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    // The connection may be back before anybody listens.
    goOn();
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
    };
  }, [isWaiting]);
}
