import { useLayoutEffect, useRef } from 'react';
import { hasDialog, isTextField } from '../../writing.ts';

/** Whether people leave a field by this themselves, as by a click: an Enter alone may be a new line. */
const isLeaving = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Tab' || key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey));

/**
 * Single keys, wherever the focus is, but never while somebody types, chooses, or a dialog is open, or the key was meant
 * for a menu. Whoever typed and has not left the field types on, also where the focus was taken from it.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const current = useRef(keys);
  // A key is heard, and means what stands on the page, from the moment that it stands there.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    if (!isOn) {
      return undefined;
    }
    let isTyping = false;
    // Asked before a dialog hears the key: it may be gone by the time that this one does.
    let isInDialog = false;
    const look = () => {
      isInDialog = hasDialog();
    };
    const leave = () => {
      isTyping = false;
    };
    const press = (event: KeyboardEvent) => {
      const isInField = isTextField(event.target);
      isTyping = !isLeaving(event) && (isTyping || isInField);
      const act = current.current[event.key];
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (!act || isChord || event.defaultPrevented || event.repeat || isTyping || isInField || isInDialog) {
        return;
      }
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', press);
    window.addEventListener('click', leave);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', press);
      window.removeEventListener('click', leave);
    };
  }, [isOn]);
}
