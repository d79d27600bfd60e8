import { notifications, notificationsStore } from '@mantine/notifications';
import { type FocusEvent, useRef } from 'react';
import { focusHeading } from './focusHeading.ts';

const toastAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-toast]') : null;

const dataOf = (toast: Element | null) =>
  notificationsStore.getState().notifications.find(({ id }) => id === toast?.id);

/**
 * A toast that has the focus stays; one that is closed gives it back. Mantine holds a toast under the pointer only.
 * @param shownMs how long one stays that has lost the focus
 */
export function useToastFocus(shownMs: number) {
  const before = useRef<HTMLElement>(null);
  const giveBack = (toast: Element) => {
    if (toast.contains(document.activeElement)) {
      before.current?.focus({ preventScroll: true });
    }
    // Where it was is gone meanwhile, or was nowhere.
    if (toast.contains(document.activeElement)) {
      focusHeading(document.getElementById('main'));
    }
  };
  return {
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      const toast = toastAt(target);
      const data = dataOf(toast);
      if (toast && data) {
        // From nowhere: the window is back.
        if (relatedTarget instanceof HTMLElement && !toastAt(relatedTarget)) {
          before.current = relatedTarget;
        }
        notifications.update({
          ...data,
          autoClose: false,
          onClose: () => {
            giveBack(toast);
          },
        });
      }
    },
    onBlur: ({ target }: FocusEvent) => {
      const toast = toastAt(target);
      const data = dataOf(toast);
      // A window that is left keeps the focus where it is.
      if (data && !toast?.contains(document.activeElement)) {
        notifications.update({ ...data, autoClose: shownMs });
      }
    },
  };
}
