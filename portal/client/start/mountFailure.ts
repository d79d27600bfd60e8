import { mountFailure } from '../content/errorScreens.ts';

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function element(name: string, className: string, text: string): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  node.textContent = text;
  return node;
}

/** The screen for an application that cannot start, in plain DOM because React may be what is missing. */
export function showMountFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification logs a failed mount to the console
  console.error('The application failed to mount', error);
  const root = document.getElementById('root');
  if (!root || root.dataset['prerendered'] !== undefined) {
    return;
  }
  const screen = element('main', 'mount-failure', '');
  screen.setAttribute('role', 'alert');
  const details = element('details', '', '');
  details.append(element('summary', '', mountFailure.details), element('pre', '', describe(error)));
  const reload = element('button', '', mountFailure.button);
  reload.addEventListener('click', () => {
    window.location.reload();
  });
  screen.append(element('h1', '', mountFailure.title), element('p', '', mountFailure.text), details, reload);
  root.replaceChildren(screen);
  document.title = mountFailure.title;
}
