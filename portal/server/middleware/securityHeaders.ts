import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '@yieldwren/shared';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { baseHeaders } from '../pages/policy.ts';

const none = ["'none'"];

const guard = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: none, frameAncestors: none, baseUri: none, formAction: none },
  },
  xFrameOptions: { action: 'deny' },
  // For pages and API alike these are set in one place.
  strictTransportSecurity: false,
  referrerPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  xContentTypeOptions: false,
  // These mean something for documents only.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
});

/** What helmet would say of every answer: asked once, because it is the same each time. */
function guardHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => undefined,
  };
  guard({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

/** Headers of everything that is not a page: nothing may run in it, frame it or keep it. */
export const closedHeaders = (publicUrl: string): [string, string][] =>
  Object.entries({ ...guardHeaders(), ...baseHeaders(publicUrl), 'Cache-Control': 'no-store' });

export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RequestHandler {
  const headers = closedHeaders(PUBLIC_URL);
  return (_request, response, next) => {
    for (const [name, value] of headers) {
      response.setHeader(name, value);
    }
    next();
  };
}
