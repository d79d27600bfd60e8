import { type RefObject, useEffect, useRef } from 'react';

/** Whether whoever uses it is on the page: what is answered after it was left moves nobody. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
