import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, negotiateEncoding } from './negotiateEncoding.ts';
import { type BuiltPage, type PageSettings, previewEnd, previewStart } from './pageManifest.ts';
import { appPolicy, type Headers } from './policy.ts';

export type Sender = (request: IncomingMessage, response: ServerResponse) => void;

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function encode(text: string, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'br':
      return brotliCompressSync(text, quick);
    case 'gzip':
      return gzipSync(text);
    case 'identity':
      return Buffer.from(text);
  }
}

/** A query (a code, a verified identity) means that the first view will be another one than the preview. */
function withoutPreview(html: string): string {
  const start = html.indexOf(previewStart);
  const end = html.indexOf(previewEnd);
  return start < 0 || end < 0 ? html : html.slice(0, start) + html.slice(end + previewEnd.length);
}

/** Sends a page about one person, with a nonce of its own each time. */
export function appPageSender(page: BuiltPage, html: string, settings: PageSettings, base: Headers): Sender {
  const parts = html.replace(previewStart, '').replace(previewEnd, '').split('{{nonce}}');
  const bareParts = withoutPreview(html).split('{{nonce}}');
  return (request, response) => {
    const nonce = randomBytes(16).toString('base64');
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const body = encode((request.url?.includes('?') ? bareParts : parts).join(nonce), encoding);
    response.writeHead(200, {
      ...base,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': appPolicy(page, settings, nonce),
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding',
      ...(!page.indexable && { 'X-Robots-Tag': 'noindex' }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
