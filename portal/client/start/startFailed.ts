/** The words that a page shows when the application's first script could not be loaded. */
export const startFailedId = 'start-failed';
