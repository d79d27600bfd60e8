import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { limits } from '@yieldwren/shared';
import { betaAnswers } from '@yieldwren/shared/testing';
import { type Browser, read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

const path = '/api/application-submissions';
const json = { 'content-type': 'application/json' };

/** What is on the wire, for requests that no client would send. */
async function raw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(text);
  const parts: Buffer[] = [];
  for await (const part of socket) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString();
}

const withCanary = (method: string) =>
  `${method} /api/config HTTP/1.1\r\nHost: x\r\nX-Canary: tweet\r\nConnection: close\r\n\r\n`;

const sized = (bytes: number) => {
  const frame = JSON.stringify({ a: '' }).length;
  return JSON.stringify({ a: 'x'.repeat(bytes - frame) });
};

describe('the door', () => {
  let portal: TestPortal;
  let browser: Browser;
  beforeAll(async () => {
    portal = await startPortal();
    ({ browser } = await portal.newcomer());
  });
  afterAll(async () => {
    await portal.stop();
  });

  const from = (headers: Record<string, string>) =>
    fetch(`${portal.url}${path}`, {
      method: 'POST',
      body: '{}',
      headers: { ...json, cookie: `sid=${browser.cookies.get('sid')}`, ...headers },
    });
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
    browser.send('POST', path, { body, headers });

  describe('headers', () => {
    const cases: [string, () => Promise<Response>][] = [
      ['an answer', () => browser.get('/api/auth/user')],
      ['a refusal', () => browser.get('/api/users')],
      ['an address that does not exist', () => browser.get('/api/nowhere')],
      ['a redirect', () => browser.get('/api/auth/discord?flow=apply')],
      ['an empty answer', () => portal.browser().post('/api/auth/logout')],
      ['a broken body', () => browser.send('POST', path, { body: '{', headers: json })],
      ['the settings', () => browser.get('/api/config')],
      ['the document', () => browser.get('/openapi.json')],
      ['the figures', () => browser.get('/metrics')],
      ['readiness', () => browser.get('/readyz')],
    ];
    it.each(cases)('%s cannot be kept, framed, sniffed or run', async (_name, ask) => {
      const { headers } = await ask();
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    });
  });

  describe('requests from elsewhere', () => {
    it.each([
      ['a foreign origin', { origin: 'https://evil.test' }],
      [
        'a foreign origin that says same-origin',
        { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
      ],
      ['our origin that says cross-site', { origin: 'http://portal.test', 'sec-fetch-site': 'cross-site' }],
      ['another port', { origin: 'http://portal.test:8080' }],
      ['a name that begins like ours', { origin: 'http://portal.test.evil.test' }],
      ['origin null', { origin: 'null' }],
      ['a subdomain', { 'sec-fetch-site': 'same-site' }],
      ['the address bar', { 'sec-fetch-site': 'none' }],
      ['nobody knows where', {}],
    ])('from %s change nothing', async (_name, headers) => {
      await expectRefusal(await from(headers), 403, 'forbidden');
    });

    it.each([
      ['Origin', { origin: 'http://portal.test' }],
      ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ])('are told from our own pages by %s alone', async (_name, headers) => {
      await expectRefusal(await from(headers), 400, 'invalid');
    });
  });

  describe('bodies', () => {
    it.each([
      '{',
      '',
      'nonsense',
      '"text"',
      '7',
      'null',
      'true',
      '{"a":1,}',
      "{'a':1}",
      '\ufeff{"a"',
      '[1',
      'NaN',
    ])('broken JSON, or JSON that is no object, is refused: %j', async (body) => {
      await expectRefusal(await post(body), 400, 'invalid');
    });

    it.each([
      '[]',
      '[[]]',
      '{}',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    ])('another shape is refused, however deep (%#)', async (body) => {
      await expectRefusal(await post(body), 400, 'invalid');
    });

    it('thousands of unknown keys are refused, and the answer names only some of them', async () => {
      const body = `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join(',')}}`;
      const reply = await post(body);
      expect((await reply.clone().text()).length).toBeLessThan(4_000);
      await expectRefusal(reply, 400, 'invalid');
    });

    it('64 kB are read, one byte more is not', async () => {
      await expectRefusal(await post(sized(limits.bodyBytes)), 400, 'invalid');
      await expectRefusal(await post(sized(limits.bodyBytes + 1)), 413, 'invalid');
    });

    it('a large body that does not tell its length is cut off', async () => {
      const text = [
        `POST ${path} HTTP/1.1`,
        'Host: portal.test',
        'Origin: http://portal.test',
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
        'Connection: close',
        '',
        (70_000).toString(16),
        'x'.repeat(70_000),
        '0',
        '',
        '',
      ].join('\r\n');
      expect(await raw(portal.url, text)).toMatch(/^HTTP\/1\.1 413 /);
    });

    it('compressed bodies are not opened, so that none can be a bomb', async () => {
      const bomb = new Uint8Array(gzipSync(JSON.stringify({ a: 'x'.repeat(10_000_000) })));
      await expectRefusal(await post(bomb, { ...json, 'content-encoding': 'gzip' }), 415, 'invalid');
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'text/json',
      'application/json; charset=latin1',
      'nonsense',
    ])('JSON that calls itself %s is refused', async (type) => {
      const reply = await post(JSON.stringify(betaAnswers()), { 'content-type': type });
      await expectRefusal(reply, 415, 'invalid');
    });

    it('bytes that are not UTF-8 are refused, not mended', async () => {
      const bytes = Buffer.from(JSON.stringify(betaAnswers({ full_name: 'XX' })));
      bytes.set([0xc3, 0x28], bytes.indexOf('XX'));
      await expectRefusal(await post(new Uint8Array(bytes)), 400, 'invalid');
    });

    it('no body where one is needed is told by field', async () => {
      const { fields } = await expectRefusal(await browser.post(path), 400, 'invalid');
      expect(Object.keys(fields ?? {}).length).toBeGreaterThan(10);
    });
  });

  describe('methods and addresses', () => {
    it.each([
      ['PUT', '/api/me', 'GET, DELETE'],
      ['DELETE', '/api/auth/user', 'GET'],
      ['GET', '/api/discord-auth', 'POST'],
      ['PATCH', '/api/config', 'GET'],
      ['OPTIONS', path, 'POST'],
    ])('%s %s is not taken, and says what is', async (method, address, allow) => {
      const reply = await browser.send(method, address);
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow]);
    });

    it.each([
      '/api/..%2f..%2fetc/passwd',
      '/api/%2e%2e/.env',
      '/api/config.map',
      '/api//config',
      '/api/%',
      '/api/%ff',
    ])('nothing is at %s', async (address) => {
      const text = await raw(portal.url, `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(text).toMatch(/^HTTP\/1\.1 (404|400) /);
      expect(text).toContain('application/json');
      expect(text).not.toMatch(/node_modules|\.ts:/);
    });

    it('TRACE is not taken, and echoes nothing', async () => {
      const text = await raw(portal.url, withCanary('TRACE'));
      expect(text).toMatch(/^HTTP\/1\.1 405 /);
      expect(text).not.toContain('tweet');
    });

    it('CONNECT is closed without an answer', async () => {
      expect(await raw(portal.url, withCanary('CONNECT'))).toBe('');
    });

    it('headers of more than 16 kB are refused', async () => {
      const text = await raw(
        portal.url,
        `GET /api/config HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 431 /);
    });

    it('somebody whose browser came here itself reads words with a way back, and no script of anybody', async () => {
      const html = await raw(
        portal.url,
        'GET /api/auth/discord?flow=%3Cscript%3E&%3Cb%3E=1 HTTP/1.1\r\nHost: x\r\nSec-Fetch-Mode: navigate\r\nConnection: close\r\n\r\n',
      );
      expect(html).toMatch(/^HTTP\/1\.1 400 /);
      expect(html).toContain('Content-Type: text/html; charset=utf-8');
      expect(html).toContain('<a href="/">');
      expect(html).not.toContain('<script');
    });
  });

  it('gives browsers the settings they may know and no other', async () => {
    const { config } = portal.context;
    const text = await (await browser.get('/api/config')).text();
    expect(JSON.parse(text)).toMatchObject({
      brand: config.BRAND_NAME,
      invite: config.DISCORD_INVITE_URL,
      client_id: config.DISCORD_CLIENT_ID,
      project_id: config.PROJECT_ID,
      login: '/login',
    });
    for (const secret of [config.DISCORD_TOKEN, config.DISCORD_CLIENT_SECRET, ...config.SESSION_SECRET]) {
      expect(text).not.toContain(secret);
    }
  });

  it('sends the document as it stands in memory, packed beforehand', async () => {
    const { headers } = await browser.get('/openapi.json', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  it('answers HEAD as GET without a body', async () => {
    const reply = await browser.send('HEAD', '/api/config');
    expect([reply.status, await reply.text()]).toEqual([200, '']);
    expect(await read(await browser.get('/healthz'))).toEqual({ status: 'ok' });
  });
});
