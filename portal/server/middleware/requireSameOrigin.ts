import { type Context, DomainError } from '@yieldwren/shared';
import type { Request, RequestHandler } from 'express';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const refuse = (reason: string) =>
  new DomainError('forbidden', 'This request did not come from our own pages.', {}, { reason });

/** Why an unsafe request is not from our own pages; undefined when it is. A browser cannot be made to lie in either header. */
function problemOf(request: Request, own: string, isDevelopment: boolean): string | undefined {
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  if (site !== undefined && site !== 'same-origin') {
    return `sec-fetch-site ${site}`;
  }
  if (origin === undefined) {
    return site === undefined ? 'neither Origin nor Sec-Fetch-Site' : undefined;
  }
  // The development server of the client stands on another port and hands requests on as they are.
  const isProxied = isDevelopment && site === 'same-origin';
  return origin === own || isProxied ? undefined : 'foreign origin';
}

/**
 * A link on another page makes a browser ask, with its cookies; the address bar is the person's own doing.
 * @throws {DomainError} forbidden
 */
export function mustNotBeForeign(request: Request): void {
  const site = request.get('sec-fetch-site') ?? 'none';
  if (site !== 'none' && site !== 'same-origin') {
    throw refuse(`sec-fetch-site ${site}`);
  }
}

/** Unsafe methods are taken from our own pages only. */
export function requireSameOrigin({ config }: Pick<Context, 'config'>): RequestHandler {
  const own = new URL(config.PUBLIC_URL).origin;
  const isDevelopment = config.NODE_ENV === 'development';
  return (request, _response, next) => {
    const problem = safe.has(request.method) ? undefined : problemOf(request, own, isDevelopment);
    next(problem === undefined ? undefined : refuse(problem));
  };
}
