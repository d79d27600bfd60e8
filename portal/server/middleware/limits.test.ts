import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { limits } from '@yieldwren/shared';
import { betaAnswers } from '@yieldwren/shared/testing';
import { allRoutes } from '../routes/index.ts';
import type { Browser } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';
import { countedAddress } from './clientAddress.ts';
import { type RateLimits, rateLimits } from './limits.ts';

const start = '/api/auth/discord?flow=apply';

const from = (address: string) => ({ 'x-forwarded-for': address });
const send = async (browser: Browser, n: number) =>
  await browser.post('/api/application-submissions', betaAnswers(), from(`192.0.5.${n}`));

/** JSON of so many bytes. */
const filled = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a":""}'.length) });

async function statusesOf(count: number, ask: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    statuses.push((await ask(n)).status);
  }
  return statuses;
}

describe('limits', () => {
  let portal: TestPortal;
  let applicant: Browser;
  let pagesServed = 0;
  beforeAll(async () => {
    portal = await startPortal({
      settings: { TRUST_PROXY: '1' },
      flood: { points: 500, seconds: 60 },
      front: [
        (request, response) => {
          const isPage = request.url === '/';
          if (isPage) {
            pagesServed += 1;
            response.end('a page');
          }
          return isPage;
        },
      ],
      limits: {
        startSignIn: { points: 5, seconds: 60, by: 'address' },
        submit: { points: 3, seconds: 60 },
        unsubscribe: { ...rateLimits.unsubscribe, points: 3 },
      },
    });
    ({ browser: applicant } = await portal.newcomer());
  });
  afterAll(async () => {
    await portal.stop();
  });

  it('too many tries of tokens that stop e-mails are refused, by address', async () => {
    const path = '/api/unsubscribe?token=guessed';
    const statuses = await statusesOf(4, () => portal.browser().post(path, undefined, from('192.0.9.1')));
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it('too many starts from one address are refused with the seconds to wait, and other addresses are served', async () => {
    const browser = portal.browser();
    const statuses = await statusesOf(6, () => browser.get(start, from('192.0.2.1')));
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
    const reply = await browser.get(start, from('192.0.2.1'));
    const seconds = Number(reply.headers.get('retry-after'));
    const refused = await expectRefusal(reply, 429, 'rate_limited');
    expect(refused.retry_after).toBe(seconds);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await browser.get(start, from('192.0.2.2'))).status).toBe(302);
  });

  it('addresses that a caller makes up in front of the proxy’s own count for nothing', async () => {
    const browser = portal.browser();
    const statuses = await statusesOf(6, (n) => browser.get(start, from(`10.0.0.${n}, 192.0.2.10`)));
    expect(statuses.at(-1)).toBe(429);
  });

  it.each<[string, (n: number) => string]>([
    ['with a port behind it', (n) => `192.0.2.11:${50_000 + n}`],
    ['in brackets, with a port behind it', (n) => `[2001:db8:11::1]:${50_000 + n}`],
    ['that is none', (n) => `192.0.2.${n}.made-up`],
  ])('an address %s is no other address each time', async (_how, address) => {
    const statuses = await statusesOf(6, (n) => portal.browser().get(start, from(address(n))));
    expect(statuses.at(-1)).toBe(429);
  });

  it('without a proxy nobody is asked where they come from', async () => {
    const other = await portal.second({ TRUST_PROXY: '0' });
    const browser = portal.browser(other.url);
    const statuses = await statusesOf(6, (n) => browser.get(start, from(`192.0.3.${n}`)));
    expect(statuses.at(-1)).toBe(429);
    await other.stop();
  });

  it('servers count together', async () => {
    const other = await portal.second();
    const ask = (n: number) => portal.browser(n % 2 ? other.url : portal.url).get(start, from('192.0.4.1'));
    expect(await statusesOf(6, ask)).toEqual([302, 302, 302, 302, 302, 429]);
    await other.stop();
  });

  it('forms are counted by person, wherever they send from', async () => {
    expect(await statusesOf(4, (n) => send(applicant, n))).toEqual([201, 409, 409, 429]);
  });

  describe('a flood from one address', () => {
    // Its time stands still: however slow the machine is, all of it falls into one.
    beforeEach(() => {
      jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('is stopped before anything is done for it, pages, readiness and documents included, until its minute is over', async () => {
      const browser = portal.browser();
      const paths = ['/', '/assets/main.js', '/readyz', '/openapi.json', '/api/auth/user', '/nowhere'];
      const ask = (n: number) => browser.get(paths[n % paths.length] ?? '', from('192.0.6.1'));
      const replies = await Promise.all(Array.from({ length: 520 }, (_, n) => ask(n)));
      const refused = replies.filter((reply) => reply.status === 429);
      expect(refused).toHaveLength(20);
      const [reply] = refused;
      expect(Number(reply?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(reply?.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await reply?.json()).toMatchObject({ error: 'rate_limited', retry_after: expect.any(Number) });
      expect(pagesServed).toBeGreaterThan(0);
      expect(pagesServed).toBeLessThanOrEqual(Math.ceil(520 / paths.length));
      for (const path of paths) {
        expect((await browser.get(path, from('192.0.6.1'))).status).toBe(429);
      }
      expect((await browser.get('/healthz', from('192.0.6.1'))).status).toBe(200);
      jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
      expect((await browser.get('/readyz', from('192.0.6.1'))).status).toBe(200);
    });

    it.each<[string, string, () => NonNullable<RequestInit['body']>, number]>([
      ['a small body as one', '192.0.6.3', () => '{}', 0],
      ['a form with every answer as long as it may be as few', '192.0.6.4', () => filled(5_000), 0],
      ['a body of 64 kB as many', '192.0.6.5', () => filled(limits.bodyBytes), 85],
      [
        'a body that does not tell its length as one of 64 kB',
        '192.0.6.6',
        () => new Blob(['{}']).stream(),
        85,
      ],
    ])('counts a request with %s', async (_what, address, body, refused) => {
      const headers = { ...from(address), 'content-type': 'application/json' };
      const ask = () =>
        portal.browser().send('POST', '/api/nowhere', { body: body(), headers, duplex: 'half' });
      const replies = await Promise.all(Array.from({ length: 100 }, ask));
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(refused);
    });

    it('is told so by a page, where a browser came here itself', async () => {
      const browser = portal.browser();
      await Promise.all(Array.from({ length: 500 }, () => browser.get('/healthz', from('192.0.6.2'))));
      // `fetch` says for itself how it came here.
      const sent = get(portal.url, { headers: { ...from('192.0.6.2'), 'sec-fetch-mode': 'navigate' } });
      const [reply] = (await once(sent, 'response')) as [IncomingMessage];
      expect(reply.statusCode).toBe(429);
      expect(reply.headers['content-type']).toContain('text/html');
      expect((await reply.toArray()).join('')).toContain('Too many requests');
    });
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
  ])('%s counts as %s', (ip, counted) => {
    expect(countedAddress(ip)).toBe(counted);
  });
});

const nameOf = ({ method, path }: (typeof allRoutes)[number]) => `${method} ${path}`;

describe('more than its limit', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    const single = Object.fromEntries(
      Object.entries(rateLimits).map(([name, limit]) => [name, { ...limit, points: 1 }]),
    ) as RateLimits;
    portal = await startPortal({ settings: { TRUST_PROXY: '1' }, limits: single });
  });
  afterAll(async () => {
    await portal.stop();
  });

  const limited = allRoutes
    .filter(({ limit }) => limit)
    .map((route, at) => ({ route, name: nameOf(route), at }));
  it.each(limited)('is refused of $name', async ({ route: { method, path }, at }) => {
    const address = path.replace(/:\w+/g, 'a'.repeat(24));
    const init = { headers: from(`192.0.7.${at}`) };
    const ask = async () => (await portal.browser().send(method.toUpperCase(), address, init)).status;
    expect(await ask()).not.toBe(429);
    expect(await ask()).toBe(429);
  });

  it('is no more than an address may ask at all where nothing is changed or sent, and of the end of a session', () => {
    expect(allRoutes.filter(({ limit }) => !limit).map(nameOf)).toEqual([
      'get /api/config',
      'get /api/auth/user',
      'post /api/auth/logout',
      'get /api/users',
      'get /api/users/:id',
      'get /api/me',
      'get /api/me/applications',
      'get /api/me/events',
      'get /api/me/drafts/:kind',
      'get /api/review/applications',
      'get /api/review/applications/:id',
      'get /api/review/applications/:id/membership',
      'get /api/review/events',
      'get /api/review/views',
      'get /api/review/stats',
      'get /api/review/audit',
      'get /api/review/blocklist',
      'get /healthz',
      'get /readyz',
      'get /metrics',
      'get /openapi.json',
    ]);
  });
});
