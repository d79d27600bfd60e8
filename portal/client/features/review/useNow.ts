import { useEffect, useState } from 'react';

const everyMs = 5_000;

/** The time, as often as waiting times, claims and the end of an undo need it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
