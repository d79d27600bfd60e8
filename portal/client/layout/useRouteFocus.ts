import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pageOf } from '../areas.ts';

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * A page that loads something replaces its heading when it has it. Until the visitor acts, the focus that went with
 * the old heading goes to the new one.
 */
function followHeading(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) {
      focusHeading();
    }
  });
  const stop = () => {
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown']) {
    window.addEventListener(event, stop, { once: true, capture: true });
  }
  return stop;
}

/** After a navigation inside the application the new page's heading takes the focus, as a new document would. */
export function useRouteFocus(): void {
  const page = pageOf(useLocation());
  const shown = useRef(page);
  useEffect(() => {
    const main = document.getElementById('main');
    if (shown.current === page || !main) {
      return undefined;
    }
    shown.current = page;
    focusHeading();
    return followHeading(main);
  }, [page]);
}
