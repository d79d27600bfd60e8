import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pageOf } from '../areas.ts';

function focusHeading(place: Element | null | undefined): void {
  const heading = place?.querySelector<HTMLElement>('h1, h2, h3');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

function withAncestors(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [element, ...withAncestors(parentElement)] : [element];
}

/**
 * What had the focus and goes, a pressed button or the heading of a wait, hands it to the heading of the part of the page
 * that it stood in; a reader would begin again at the top otherwise.
 */
function followFocus(main: HTMLElement): () => void {
  let focused: Element[] = [];
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Element && main.contains(target) ? withAncestors(target) : [];
  };
  const observer = new MutationObserver(() => {
    if (focused[0]?.isConnected === false && document.activeElement === document.body) {
      focusHeading(focused.find((one) => one.isConnected)?.closest('article, section, main'));
    }
  });
  document.addEventListener('focusin', note);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

/** After a navigation inside the application the new page's heading takes the focus, as a new document would. */
export function useRouteFocus(): void {
  const page = pageOf(useLocation());
  const shown = useRef(page);
  useEffect(() => {
    const main = document.getElementById('main');
    return main ? followFocus(main) : undefined;
  }, []);
  useEffect(() => {
    if (shown.current !== page) {
      shown.current = page;
      focusHeading(document.getElementById('main'));
    }
  }, [page]);
}
