import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, negotiateEncoding } from './negotiateEncoding.ts';
import type { Headers } from './policy.ts';

interface Variant {
  readonly body: Buffer;
  readonly headers: Headers;
}

/** Something that stands in memory ready to be sent: its bodies, its headers, its tag. */
export interface Resource {
  readonly status: 200 | 404;
  readonly tag: string;
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };
  readonly notModified: Headers;
}

export interface Bodies {
  readonly identity: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

// Quality 9 costs a few milliseconds a page at start; 11 would cost thirty times as much for some percent.
const pageQuality = 9;

export const compressed = (text: string): Required<Bodies> => {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: pageQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity, { level: 6 }) };
};

export function createResource(bodies: Bodies, headers: Headers, status: 200 | 404 = 200): Resource {
  const tag = `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
  const varies = bodies.br || bodies.gzip ? { Vary: 'Accept-Encoding' } : {};
  const shared = { ...headers, ...varies, ETag: tag };
  const variant = (body: Buffer, encoding?: string): Variant => ({
    body,
    headers: {
      ...shared,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    },
  });
  const { 'Content-Type': _, ...notModified } = shared as Record<string, string>;
  return {
    status,
    tag,
    notModified,
    variants: {
      identity: variant(bodies.identity),
      ...(bodies.br && { br: variant(bodies.br, 'br') }),
      ...(bodies.gzip && { gzip: variant(bodies.gzip, 'gzip') }),
    },
  };
}

/** Answers a GET or HEAD from memory. */
export function sendResource(request: IncomingMessage, response: ServerResponse, resource: Resource): void {
  if (resource.status === 200 && request.headers['if-none-match']?.includes(resource.tag)) {
    response.writeHead(304, resource.notModified).end();
    return;
  }
  const wanted = negotiateEncoding(request.headers['accept-encoding']);
  const { body, headers } = resource.variants[wanted] ?? resource.variants.identity;
  response.writeHead(resource.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
