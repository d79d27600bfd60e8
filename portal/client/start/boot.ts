import { installErrorNotes } from './errorNotes.ts';
import { showMountFailure } from './mountFailure.ts';

installErrorNotes(window);

declare global {
  interface Window {
    /** The first script, whose address names the build. */
    firstScript?: string;
  }
}
window.firstScript = import.meta.url;

// What stands in the page stays readable when a script of it cannot be loaded.
import('./main.tsx')
  .then(({ mount }) => mount())
  .catch((error: unknown) => {
    showMountFailure(error);
  });
