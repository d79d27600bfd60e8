import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { acceptsEncoding } from './negotiateEncoding.ts';
import type { Reply } from './Reply.ts';

/** Characters. A page of the review list has fifty thousand; what goes in one packet anyway is not worth the work. */
const worthPacking = 2_000;

/** Level 1: 75 kB take 0.3 ms instead of 1.7, for a third more bytes. */
const pack = (content: string) => gzipSync(content, { level: 1 });

const end = (response: ServerResponse, type: string, content: string) => {
  const { method, headers } = response.req;
  const isLong = content.length > worthPacking;
  const isPacked = isLong && acceptsEncoding(headers['accept-encoding'], 'gzip');
  const body = isPacked ? pack(content) : content;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  if (isLong) {
    response.appendHeader('Vary', 'Accept-Encoding');
  }
  if (isPacked) {
    response.setHeader('Content-Encoding', 'gzip');
  }
  response.end(method === 'HEAD' ? undefined : body);
};

export function send(response: ServerResponse, { status, body, text, headers = {} }: Reply): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, value);
  }
  if (text) {
    end(response, text.type, text.content);
  } else if (body) {
    end(response, 'application/json; charset=utf-8', JSON.stringify(body));
  } else {
    response.end();
  }
}
