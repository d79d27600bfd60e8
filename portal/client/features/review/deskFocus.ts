/** The id of the heading that takes the focus. */
export const openedHeading = 'opened-application';

/** @returns whether there is one */
export function focusRow(id: string): boolean {
  const row = document.querySelector<HTMLButtonElement>(`button[data-row="${CSS.escape(id)}"]`);
  row?.focus();
  return row !== null;
}

/** What was pressed may be gone: the application's name takes the focus. */
export const focusOpened = () =>
  requestAnimationFrame(() => {
    document.getElementById(openedHeading)?.focus();
  });
