import { installErrorNotes } from './errorNotes.ts';
import { showMountFailure } from './mountFailure.ts';

installErrorNotes(window);

/**
 * A prerendered page stays readable when the script cannot be loaded, so only a page that needs it
 * gets the failure screen.
 */
import('./main.tsx')
  .then(({ mount }) => mount())
  .catch((error: unknown) => {
    showMountFailure(error);
  });
