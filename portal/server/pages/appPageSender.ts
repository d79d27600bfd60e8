import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsEncoding } from '../http/negotiateEncoding.ts';
import { gzipAround } from './gzipAround.ts';
import { type BuiltPage, type PageSettings, previewEnd, previewStart } from './pageManifest.ts';
import { appPolicy, type Headers } from './policy.ts';

export type Sender = (request: IncomingMessage, response: ServerResponse) => void;

const mark = '{{nonce}}';
const nonceBytes = 16;
const newNonce = () => randomBytes(nonceBytes).toString('base64');
const nonceLength = newNonce().length;

/** A query (a code, a verified identity) means that the first view will be another one than the preview. */
function withoutPreview(html: string): string {
  const start = html.indexOf(previewStart);
  const end = html.indexOf(previewEnd);
  return start < 0 || end < 0 ? html : html.slice(0, start) + html.slice(end + previewEnd.length);
}

/** A page with one place for a nonce; what stands around it is compressed once. */
function createShell(html: string) {
  const [before, after, ...more] = html.split(mark);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('A personal page needs one place for its nonce. Build the portal again.');
  }
  return {
    plain: (nonce: string) => Buffer.from(before + nonce + after),
    gzip: gzipAround(before, after, nonceLength),
  };
}

/**
 * Sends a page about one person, with a nonce of its own each time. As gzip and never as Brotli, whose blocks cannot be
 * put together from parts: compressed anew each time, a page would cost ten times as much as all else.
 */
export function appPageSender(page: BuiltPage, html: string, settings: PageSettings, base: Headers): Sender {
  const shell = createShell(html.replace(previewStart, '').replace(previewEnd, ''));
  const bare = createShell(withoutPreview(html));
  const [policyStart = '', policyEnd = ''] = appPolicy(page, settings, mark).split(mark);
  const headers = {
    ...base,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
    ...(!page.indexable && { 'X-Robots-Tag': 'noindex' }),
  };
  const gzipHeaders = { ...headers, 'Content-Encoding': 'gzip' };
  return (request, response) => {
    const nonce = newNonce();
    const isGzip = acceptsEncoding(request.headers['accept-encoding'], 'gzip');
    const body = (request.url?.includes('?') ? bare : shell)[isGzip ? 'gzip' : 'plain'](nonce);
    response.writeHead(200, {
      ...(isGzip ? gzipHeaders : headers),
      'Content-Security-Policy': policyStart + nonce + policyEnd,
      'Content-Length': String(body.length),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
