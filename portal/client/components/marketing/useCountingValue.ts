import { useEffect, useRef, useState } from 'react';
import { useMotion } from '../../motion/useMotion.ts';

/** The brand page's counter. */
const counterLimits = {
  start: 10_000,
  least: 100,
  most: 500,
  everyMs: 3000,
  durationMs: 1000,
  steps: 60,
} as const;

const growth = () =>
  counterLimits.least + Math.floor(Math.random() * (counterLimits.most - counterLimits.least + 1));

/** Grows by a random amount every three seconds, in sixty small steps of one second together. */
export function useCountingValue(): number {
  const moving = useMotion();
  const [shown, setShown] = useState<number>(counterLimits.start);
  const target = useRef<number>(counterLimits.start);
  useEffect(() => {
    if (!moving) {
      return undefined;
    }
    let stepping: ReturnType<typeof setInterval> | undefined;
    const grow = () => {
      clearInterval(stepping);
      const from = target.current;
      const added = growth();
      target.current = from + added;
      let step = 0;
      stepping = setInterval(() => {
        step += 1;
        setShown(Math.round(from + (added * step) / counterLimits.steps));
        if (step === counterLimits.steps) {
          clearInterval(stepping);
        }
      }, counterLimits.durationMs / counterLimits.steps);
    };
    const growing = setInterval(grow, counterLimits.everyMs);
    return () => {
      clearInterval(growing);
      clearInterval(stepping);
      setShown(target.current);
    };
  }, [moving]);
  return shown;
}
