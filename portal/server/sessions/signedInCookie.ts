import type { Request, Response } from 'express';

const name = 'signed_in';

/** Several, where another host of the domain has planted its own beside ours. */
const valuesOf = ({ headers }: Request) =>
  (headers.cookie ?? '')
    .split('; ')
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));

/** Whether the browser has been told that somebody is signed in. */
export const hasSignedInCookie = (request: Request): boolean => valuesOf(request).includes('1');

/** Written by a page that logged somebody out and could not reach us: in place of ours, never beside it. */
export function owesLogOut(request: Request): boolean {
  const values = valuesOf(request);
  return values.length > 0 && values.every((value) => value === 'out');
}

/** Of whoever has logged out nothing is left; once a session has run out, the cookie says so. */
const values = { signedIn: '1', ended: '0', loggedOut: undefined } as const;

/**
 * Tells the scripts of pages, which are the same for everybody, that somebody is signed in or nobody any more. It names
 * nobody and opens nothing; it lives as long as the session's own cookie.
 */
export function setSignedInCookie(response: Response, standing: keyof typeof values, secure: boolean): void {
  const look = { sameSite: 'lax', secure, path: '/' } as const;
  const others = [response.getHeader('Set-Cookie') ?? []]
    .flat()
    .map(String)
    .filter((line) => !line.startsWith(`${name}=`));
  response.setHeader('Set-Cookie', others);
  const value = values[standing];
  if (value === undefined) {
    response.clearCookie(name, look);
  } else {
    response.cookie(name, value, look);
  }
}
