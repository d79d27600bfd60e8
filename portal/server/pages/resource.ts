import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, negotiateEncoding } from '../http/negotiateEncoding.ts';
import type { Headers } from './policy.ts';

interface Variant {
  readonly body: Buffer;
  readonly headers: Headers;
}

/** Something that stands in memory ready to be sent: its bodies, its headers, its tag. */
export interface Resource {
  readonly status: 200 | 404;
  readonly tag: string;
  readonly variants: Partial<Record<Encoding, Variant>> & { readonly identity: Variant };
  readonly notModified: Headers;
}

export interface Bodies {
  readonly identity: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

/** Half a millisecond a page: for the start, and who asks first. */
const quickQuality = 5;
/**
 * Half a second for all pages. With its head the largest then fits into what a server may send before it has heard from
 * the browser (ten segments), which spares a phone a round trip.
 */
const bestQuality = 10;

const brotli = (quality: number, length: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

export const compressed = (text: string): Required<Bodies> => {
  const identity = Buffer.from(text);
  const br = brotliCompressSync(identity, brotli(quickQuality, identity.length));
  return { identity, br, gzip: gzipSync(identity, { level: 6 }) };
};

/** Has it smaller in a moment, beside what else is done. */
export function shrink({ variants }: Resource): void {
  const { identity, br } = variants;
  brotliCompress(identity.body, brotli(bestQuality, identity.body.length), (error, body) => {
    if (!error && br) {
      variants.br = { body, headers: { ...br.headers, 'Content-Length': String(body.length) } };
    }
  });
}

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
