/** On which the tabs of a browser tell each other that somebody signed in or out. */
export const accountChannel = 'account';
