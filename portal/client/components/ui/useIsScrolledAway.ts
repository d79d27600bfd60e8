import { useEffect, useState } from 'react';

/** Smaller movements are a trembling finger. */
const threshold = 8;

/** Whether the reader has gone down the page: then a header that sticks to the top makes room until they turn back. */
export function useIsScrolledAway(height: number): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) >= threshold || scrollY <= height) {
        setAway(scrollY > last && scrollY > height);
        last = scrollY;
      }
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
    };
  }, [height]);
  return isAway;
}
