/** Where keys are letters, digits or choices. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]') !==
    null;

export const hasDialog = (): boolean => document.querySelector('dialog, [role="dialog"]') !== null;

/** Whether somebody writes, or a dialog waits for its answer: the page and the focus stay as they are under their hands. */
export const isOccupied = (): boolean => isTextField(document.activeElement) || hasDialog();
