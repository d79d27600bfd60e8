import { installErrorNotes } from './errorNotes.ts';
import { showMountFailure } from './mountFailure.ts';

installErrorNotes(window);

// What stands in the page stays readable when a script of it cannot be loaded.
import('./main.tsx')
  .then(({ mount }) => mount())
  .catch((error: unknown) => {
    showMountFailure(error);
  });
