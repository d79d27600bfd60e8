/** The id of the heading that takes the focus. */
export const openedHeading = 'opened-application';

export const focusRow = (id: string) =>
  document.querySelector<HTMLButtonElement>(`button[data-row="${CSS.escape(id)}"]`)?.focus();

/** What was pressed may be gone: the application's name takes the focus. */
export const focusOpened = () =>
  requestAnimationFrame(() => {
    document.getElementById(openedHeading)?.focus();
  });
