import { useEffect } from 'react';
import { useMotion } from '../motion/useMotion.ts';

/** Tells the style sheets whether drawings may move. */
export function useMotionAttribute(): void {
  const moving = useMotion();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-motion', moving);
  }, [moving]);
}
