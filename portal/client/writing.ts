/** Where keys are letters, digits or choices. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]') !==
    null;

export const hasDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

export type MayFocus = () => boolean;

/**
 * Notes where the focus is when something is asked for.
 * @returns whether the answer may take it: it is still there, or it was lost with what had it. Whoever has gone on to
 * something else, or writes, stays where they are.
 */
export function noteFocus(): MayFocus {
  const asked = document.activeElement;
  return () => {
    const { activeElement: now, body } = document;
    return now === body || (now === asked && !isTextField(now));
  };
}
