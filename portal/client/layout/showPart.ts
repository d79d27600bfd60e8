import type { MouseEvent } from 'react';
import { prefersReducedMotion } from '../motion/motionStore.ts';
import { focusHeading } from './focusHeading.ts';

/** A press with one of these opens the address elsewhere, and leaves the page that is shown as it is. */
export const opensHere = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey);

/**
 * Goes to a part of the page that is shown, smoothly where motion is welcome, and continues the reading from there.
 * @param id of the part; without one it is the top of the page
 */
export function showPart(id?: string): void {
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  if (id === undefined) {
    window.scrollTo({ top: 0, behavior });
    focusHeading(document.getElementById('main'));
    return;
  }
  const target = document.getElementById(id);
  target?.scrollIntoView({ behavior });
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
