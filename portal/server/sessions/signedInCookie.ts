import type { Request, Response } from 'express';

const name = 'signed_in';

const valueOf = ({ headers }: Request) => /(?:^|; )signed_in=(\w+)(?:;|$)/.exec(headers.cookie ?? '')?.[1];

/** Whether the browser has been told that somebody is signed in. */
export const saysSignedIn = (request: Request): boolean => valueOf(request) === '1';

/** Written by a page that logged somebody out and could not reach us. */
export const owesLogOut = (request: Request): boolean => valueOf(request) === 'out';

/** Of whoever has logged out nothing is left; once a session has run out, the cookie says so. */
const values = { signedIn: '1', ended: '0', loggedOut: undefined } as const;

/**
 * Tells the scripts of pages, which are the same for everybody, that somebody is signed in or nobody any more. It names
 * nobody and opens nothing; it lives as long as the session's own cookie.
 */
export function saySignedIn(response: Response, standing: keyof typeof values, secure: boolean): void {
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
