import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRaw } from '../rest/readBody.ts';

const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline' 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
  response.end(html);
}

export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { Location: to, 'Cache-Control': 'no-store' });
  response.end();
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await readRaw(request)).toString());
}

/** Whether a browser says the request came from one of the sandbox's own pages. */
export function isFromOwnPage(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') {
    return site === 'same-origin';
  }
  const from = request.headers.origin ?? request.headers.referer;
  if (from === undefined || !URL.canParse(from)) {
    return false;
  }
  return new URL(from).host === request.headers.host;
}

/** Whether another site's page sent it: refused where something would change. Programs send neither header. */
export function isCrossSite(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') {
    return true;
  }
  const { origin } = request.headers;
  if (origin === undefined) {
    return false;
  }
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}
