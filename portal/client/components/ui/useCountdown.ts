import { useEffect, useEffectEvent, useState } from 'react';

const secondMs = 1_000;

/**
 * Seconds left until `onEnd` is called, once. Measured by the clock, so that a tab that slept does not wait again.
 * @param seconds how long; a change starts anew
 */
export function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState(seconds);
  const [isStopped, setStopped] = useState(false);
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    if (isStopped) {
      return undefined;
    }
    const end = Date.now() + seconds * secondMs;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / secondMs));
      setLeft(remaining);
      if (remaining === 0) {
        clearInterval(timer);
        finish();
      }
    }, secondMs / 4);
    return () => {
      clearInterval(timer);
    };
  }, [seconds, isStopped]);
  return {
    left,
    isStopped,
    stop: () => {
      setStopped(true);
    },
  };
}
