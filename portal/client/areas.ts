import type { PagePath } from './content/titles.ts';

/** Pages about one person. A public page may not turn into one without a new document: its policy is stricter. */
const appPaths: ReadonlySet<string> = new Set<PagePath>([
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

/** Pages on which somebody is just signing in. */
export const isComingIn = (path: string) => path === '/verify' || path === '/auth-callback';

/** The form that changes an application. */
export const editAddress = (id: string) => `/status?edit=${id}`;

/** What makes a page of an address: filters do not, the application whose answers are changed does. */
export const pageOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) =>
  pathname + (/\bedit=[^&]*/.exec(search)?.[0] ?? '');
