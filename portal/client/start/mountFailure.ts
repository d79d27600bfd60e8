import { startFailedId } from './startFailed.ts';

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Shows the screen for an application that cannot start. It stands in the page, because anything else may be missing. */
export function showMountFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- a failed mount is for the console as well
  console.error('The application failed to mount', error);
  const screen = document.getElementById(startFailedId);
  const details = screen?.querySelector('pre');
  if (!screen || !details) {
    return;
  }
  details.textContent = describe(error);
  screen.querySelector('button')?.addEventListener('click', () => {
    window.location.reload();
  });
  screen.hidden = false;
}
