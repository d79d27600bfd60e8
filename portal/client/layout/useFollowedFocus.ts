import { useEffect } from 'react';
import { focusHeading } from './focusHeading.ts';

function withAncestors(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [element, ...withAncestors(parentElement)] : [element];
}

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

/**
 * What had the focus and goes, a pressed button or the heading of a wait, hands it to the heading of the part of the page
 * that it stood in; a reader would begin again at the top otherwise.
 */
export function useFollowedFocus(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    return main ? followFocus(main) : undefined;
  }, []);
}
