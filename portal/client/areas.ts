/** Pages about one person. A public page may not turn into one without a new document: its policy is stricter. */
const appPaths = new Set([
  '/apply',
  '/verify',
  '/login',
  '/auth-callback',
  '/form',
  '/status',
  '/review',
  '/stats',
  '/audit',
  '/blocklist',
]);

export const isAppPath = (path: string) => appPaths.has(path.replace(/[?#].*$/, ''));
