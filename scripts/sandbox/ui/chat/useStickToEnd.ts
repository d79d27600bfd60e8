import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 80;

/** Keeps a list at its end while the reader is there, and leaves it alone while they read further up. */
export function useStickToEnd(newest: string | undefined, extra: number) {
  const ref = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    const list = ref.current;
    if (list !== null) {
      list.scrollTop = list.scrollHeight;
      sticks.current = true;
      setAtEnd(true);
    }
  }, []);

  useEffect(() => {
    const list = ref.current;
    if (list === null) {
      return;
    }
    const look = () => {
      sticks.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
      setAtEnd(sticks.current);
    };
    // Pictures and edits change heights after the fact.
    const grown = new ResizeObserver(() => {
      if (sticks.current) {
        list.scrollTop = list.scrollHeight;
      }
    });
    list.addEventListener('scroll', look, { passive: true });
    grown.observe(list);
    for (const child of list.children) {
      grown.observe(child);
    }
    return () => {
      list.removeEventListener('scroll', look);
      grown.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    if (sticks.current && (newest !== undefined || extra > 0)) {
      toEnd();
    }
  }, [newest, extra, toEnd]);

  return { ref, isAtEnd, toEnd };
}
