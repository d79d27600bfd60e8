/** Where keys are letters, digits or choices. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]') !==
    null;

export const hasDialog = (): boolean => document.querySelector('dialog, [role="dialog"]') !== null;

/** Whether somebody writes or chooses: the focus stays with them. */
export const isWriting = (): boolean => isTextField(document.activeElement);

/** Whether somebody writes, or a dialog waits for its answer: the page stays as it is under their hands. */
export const isOccupied = (): boolean => isWriting() || hasDialog();
