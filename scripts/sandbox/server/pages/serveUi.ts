import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { sendPage } from './http.ts';
import { BANNER, page } from './layout.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const notBuilt = page(
  'Not built',
  `<h1>${BANNER}</h1><p>The sandbox answers, but its page is not built yet: run <code>npm run build</code>.</p><p class="soft">The control API is at <code>/sandbox/state</code>.</p>`,
);

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** The built page of the UI; every path without a file extension is its index. */
export async function serveUi(folder: string, pathname: string, response: ServerResponse): Promise<void> {
  const root = resolve(folder);
  const isAsset = extname(pathname) !== '';
  const file = isAsset ? join(root, normalize(pathname)) : join(root, 'index.html');
  const content = file.startsWith(root) ? await readIfThere(file) : null;
  if (content === null) {
    if (isAsset) {
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      response.end('not found');
    } else {
      sendPage(response, 200, notBuilt);
    }
    return;
  }
  response.writeHead(200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(isAsset
      ? {}
      : {
          'Content-Security-Policy':
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
        }),
  });
  response.end(content);
}
