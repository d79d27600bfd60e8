import type { Config } from '@yieldwren/shared';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { baseHeaders } from '../pages/policy.ts';

const none = ["'none'"];

/** Headers of everything that is not a page: nothing may run in it, nothing may keep it. */
export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RequestHandler[] {
  const base = baseHeaders(PUBLIC_URL);
  const set: RequestHandler = (_request, response, next) => {
    response.set(base);
    response.set('Cache-Control', 'no-store');
    next();
  };
  const guard = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, frameAncestors: none, baseUri: none, formAction: none },
    },
    xFrameOptions: { action: 'deny' },
    // These are set for pages and API alike, in one place.
    strictTransportSecurity: false,
    referrerPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    xContentTypeOptions: false,
  });
  return [guard, set];
}
