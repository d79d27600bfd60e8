import { useEffect, useState } from 'react';
import { useMotion } from '../../motion/useMotion.ts';

/** How long a slide stays. */
const rotationMs = 4000;

/** Which slide shows, and whether slides follow each other by themselves. */
export function useRotation(count: number, hovered: boolean) {
  const moving = useMotion();
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  const wanted = moving && !stopped;
  const rotating = wanted && !hovered;
  useEffect(() => {
    if (!rotating) {
      return undefined;
    }
    const timer = setInterval(() => {
      setIndex((now) => (now + 1) % count);
    }, rotationMs);
    return () => {
      clearInterval(timer);
    };
  }, [rotating, count]);
  return {
    index,
    show: (next: number) => {
      setIndex((next + count) % count);
    },
    moving,
    wanted,
    rotating,
    setWanted: (next: boolean) => {
      setStopped(!next);
    },
  };
}
