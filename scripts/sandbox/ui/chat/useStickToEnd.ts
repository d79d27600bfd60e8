import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 80;

/** Keeps a list at its end while the reader is there, and leaves it alone while they read further up. */
export function useStickToEnd(newest: string | undefined, own: string | undefined) {
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
    let lastTop = list.scrollTop;
    const look = () => {
      const isNear = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
      // Only the reader moves up; a list that grows beneath them has not left its end.
      sticks.current = isNear || (sticks.current && list.scrollTop >= lastTop);
      lastTop = list.scrollTop;
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
    if (sticks.current && newest !== undefined) {
      toEnd();
    }
  }, [newest, toEnd]);

  // What the reader did themselves is worth going to.
  useLayoutEffect(() => {
    if (own !== undefined) {
      toEnd();
    }
  }, [own, toEnd]);

  return { ref, isAtEnd, toEnd };
}
