import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '@yieldwren/shared/testing';
import { type BuiltPortal, createBuiltPortal, testConfig } from '../testing/builtPortal.ts';
import { createPages } from './createPages.ts';

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

let built: BuiltPortal;
let server: Server;
let clock = Date.UTC(2026, 0, 31, 23, 0, 0);

/** Sends the path as it is, which `fetch` would tidy up first. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers });
  sent.end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of reply) {
    parts.push(part as Buffer);
  }
  const body = Buffer.concat(parts);
  return { status: reply.statusCode ?? 0, headers: reply.headers, body, text: body.toString() };
}

const policyOf = (reply: Reply) => reply.headers['content-security-policy'];

beforeAll(async () => {
  built = await createBuiltPortal();
  const pages = createPages({ config: testConfig, distDir: built.folder, now: () => clock });
  server = createServer((request, response) => {
    if (!pages(request, response)) {
      response.writeHead(418).end('left to the API');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await built.remove();
});

describe('settings in pages', () => {
  it('are escaped for text, addresses and data, each in its own way', async () => {
    const { text } = await ask('/about');
    expect(text).toContain('>Fish &amp; &quot;Chips&quot; &lt;b&gt;</a>');
    expect(text).toContain('href="mailto:help@example.org?subject=Fish%20%26%20%22Chips%22%20%3Cb%3E"');
    expect(text).toContain('{"name":"Fish & \\"Chips\\" \\u003cb>"}');
  });

  it('reach the client as data that cannot end the script element', async () => {
    const { text } = await ask('/');
    const data = /json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toMatchObject({
      brand: 'Fish & "Chips" <b>',
      login: '/login',
      project_id: 'fish',
    });
  });

  it('lead Login to the dashboard where there is one', async () => {
    const pages = createPages({
      config: { ...testConfig, DASHBOARD_URL: 'https://dashboard.example' },
      distDir: built.folder,
    });
    const other = createServer(pages).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const reply = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    expect(await reply.text()).toContain('"login":"https://dashboard.example/auth"');
    other.close();
    other.closeAllConnections();
  });

  it('show the day of the request, also after midnight', async () => {
    expect((await ask('/gdpr')).text).toContain('<p>January 31, 2026</p>');
    clock += 2 * 3_600_000;
    expect((await ask('/gdpr')).text).toContain('<p>February 1, 2026</p>');
  });
});

describe('a public page', () => {
  it('comes compressed as the browser likes it', async () => {
    const plain = await ask('/about');
    const br = await ask('/about', { 'Accept-Encoding': 'gzip, deflate, br' });
    const gzip = await ask('/about', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    expect(plain.headers['vary']).toBe('Accept-Encoding');
  });

  it('is sent as small as it can be soon after somebody has asked for it', async () => {
    const accept = { 'Accept-Encoding': 'br' };
    const first = await ask('/terms', accept);
    const later = await until(async () => {
      const reply = await ask('/terms', accept);
      return reply.body.length < first.body.length ? reply : null;
    });
    expect(brotliDecompressSync(later.body)).toEqual(brotliDecompressSync(first.body));
  });

  it('is not sent again to somebody who has it', async () => {
    const first = await ask('/about');
    const again = await ask('/about', { 'If-None-Match': String(first.headers['etag']) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(policyOf(again)).toBe(policyOf(first));
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const [get, head] = [await ask('/about'), await ask('/about', {}, 'HEAD')];
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('allows its own inline parts by hash and nothing else inline', async () => {
    const policy = policyOf(await ask('/'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-script='");
    expect(policy).toContain("style-src 'self' 'sha256-style='");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
    expect(policy).not.toContain('unsafe-inline');
  });
});

const withoutNonce = (text: string) => text.replace(/nonce="[^"]+"/, '');

describe('a personal page', () => {
  it('carries a new nonce in every response, the same in policy and page', async () => {
    const [first, second] = [await ask('/apply?code=1'), await ask('/apply')];
    const nonce = /nonce="([^"]+)"/.exec(first.text)?.[1];
    expect(policyOf(first)).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(second.text).not.toContain(String(nonce));
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(policyOf(first)).not.toContain('unsafe-inline');
  });

  it('shows its first view to strangers, and nothing early to somebody on the way back from Discord', async () => {
    expect((await ask('/apply')).text).toContain('<div id="root"><h1>Apply</h1></div>');
    expect((await ask('/apply?discord_verified=true')).text).toContain('<div id="root"></div>');
  });

  it("may show images from Discord's address, as public pages may to whoever is signed in", async () => {
    expect(policyOf(await ask('/apply'))).toContain("img-src 'self' https://cdn.example;");
    expect(policyOf(await ask('/'))).toContain("img-src 'self' https://cdn.example;");
  });

  it('may send a sign-in form on to Discord, which public pages may not', async () => {
    expect(policyOf(await ask('/apply'))).toContain("form-action 'self' https://chat.example;");
    expect(policyOf(await ask('/'))).toContain("form-action 'self';");
  });

  it('is kept out of search engines where it is only for one person', async () => {
    expect((await ask('/form')).headers['x-robots-tag']).toBe('noindex');
    expect((await ask('/apply')).headers['x-robots-tag']).toBeUndefined();
  });

  it.each(['/form', '/apply', '/apply?code=1'])(
    '%s comes compressed to all browsers, and is the same but for its nonce',
    async (path) => {
      const plain = await ask(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const { body, headers } = await ask(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
      expect(headers['content-encoding']).toBe('gzip');
      const text = gunzipSync(body).toString();
      expect(withoutNonce(text)).toBe(withoutNonce(plain.text));
      expect(String(headers['content-security-policy'])).toContain(
        `'nonce-${/nonce="([^"]+)"/.exec(text)?.[1]}'`,
      );
    },
  );
});

describe('files', () => {
  it('with a hash in the name are kept for a year', async () => {
    const { headers, body } = await ask('/assets/main-abc.js', { 'Accept-Encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(body).toString()).toBe('export const answer = 42;');
  });

  it('without one are asked for again after a day', async () => {
    const { headers } = await ask('/icon.svg');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(policyOf(await ask('/icon.svg'))).toContain("default-src 'none'");
  });

  it('for crawlers name the public address and only what may be found', async () => {
    const { text } = await ask('/sitemap.xml');
    expect(text).toContain('<loc>https://portal.example/apply</loc>');
    expect(text).not.toContain('/form');
    expect((await ask('/robots.txt')).text).toContain('Sitemap: https://portal.example/sitemap.xml');
    expect(JSON.parse((await ask('/.well-known/gpc.json')).text)).toMatchObject({ gpc: true });
    expect(JSON.parse((await ask('/manifest.webmanifest')).text)).toMatchObject({
      name: testConfig.BRAND_NAME,
    });
  });
});

describe('an address that leads nowhere', () => {
  it.each([
    '/nothing',
    '/assets/main-abc.js.map',
    '/assets/main-abc.js.br',
    '/.env',
    '/..%2f..%2fetc%2fpasswd',
    '/../pages/manifest.json',
    '/%E0%A4%A',
    '/*',
    '//evil.example/',
  ])('%s answers 404 with the page', async (path) => {
    const { status, text, headers } = await ask(path);
    expect(status).toBe(404);
    expect(text).toContain('Page Not Found');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    ['/About/?a=1', '/about?a=1'],
    ['/%61bout', '/about'],
    ['/APPLY', '/apply'],
  ])('%s is a page by another name: the visitor is sent to %s', async (path, location) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(308);
    expect(headers['location']).toBe(location);
  });
});

describe('other requests', () => {
  it.each(['/api', '/api/config', '/healthz', '/readyz', '/metrics', '/openapi.json'])(
    'to %s are left to the API',
    async (path) => {
      expect((await ask(path)).status).toBe(418);
    },
  );

  it('that would change something are refused', async () => {
    const { status, headers } = await ask('/about', {}, 'POST');
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET, HEAD');
  });

  it('all get the security headers, whatever the answer', async () => {
    const replies = await Promise.all([
      ask('/'),
      ask('/apply'),
      ask('/nothing'),
      ask('/icon.svg'),
      ask('/About'),
      ask('/', {}, 'DELETE'),
    ]);
    for (const reply of replies) {
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['referrer-policy']).toBe('same-origin');
      expect(reply.headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
      expect(policyOf(reply)).toContain("default-src 'none'");
    }
  });
});

it('pages that were never built are told as that, with the command that builds them', () => {
  expect(() => createPages({ config: testConfig, distDir: '/absent' })).toThrow(
    'The pages are not built. Build them (npm run build), and start again.',
  );
});
