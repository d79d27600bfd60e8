/** Screens for faults that reach the whole page, held to the letter by the journey `catalogue`. */

export const mountFailure = {
  title: 'Application Failed to Load',
  text: 'There was a problem loading the application. Please try refreshing the page.',
  details: 'Technical details',
  button: 'Refresh Page',
} as const;

export const renderFailure = {
  title: 'Something went wrong',
  text: 'The application encountered an unexpected error.',
  button: 'Reload Page',
} as const;

export const authRenderFailure = {
  title: 'Something went wrong',
  text: 'There was an issue with the Discord authentication process. This may be due to a project ID mismatch.',
  advice: 'Please try again or contact support with the error details below.',
  button: 'Return to Apply Page',
} as const;

export const pageOffline = { title: 'This page could not be loaded' } as const;

export const routerFailure = { title: 'Unexpected Application Error!' } as const;

/** In place of a menu, whose button asks for it again. */
export const menuLost = 'The menu could not be loaded.';

/** In place of what could not be loaded. */
export const loadFailure = {
  text: 'The server did not answer as it should. Nothing is lost; try again in a moment.',
  offline: 'You are offline. Nothing is lost; this is loaded as soon as the connection is back.',
  retry: 'Try Again',
} as const;
