/** The screen for an application that cannot start: it stands in every page, hidden until then. */
export const startFailedId = 'start-failed';
