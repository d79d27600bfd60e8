import { useEffect, useLayoutEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"]',
  );

/** Single keys, wherever the focus is, but never while somebody types, chooses, or a dialog is open, or the key was meant for a menu. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const current = useRef(keys);
  // A key means what stands on the page from the moment that it stands there.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key];
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (
        !act ||
        isChord ||
        event.defaultPrevented ||
        event.repeat ||
        isTyping(event.target) ||
        document.querySelector('[role="dialog"]')
      ) {
        return;
      }
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [isOn]);
}
