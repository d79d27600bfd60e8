import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productionFaults } from '../../config/productionFaults.ts';
import { sessionCookieOf } from '../../signInNames.ts';
import type { DoctorContext } from '../DoctorContext.ts';
import { clock } from './clock.ts';
import { publicUrl } from './publicUrl.ts';

const nothing = {} as DoctorContext;

/** Runs something while a server answers so. */
async function whileServing<T>(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  run: (url: string) => Promise<T>,
): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
const told = (found: { state: string; text: string }[]) =>
  found.map(({ state, text }) => `${state}: ${text}`);

describe('PUBLIC_URL', () => {
  const unanswered = 'warning: Nothing answers at PUBLIC_URL';
  const trusted = 'ok: Proxies in front that are trusted (TRUST_PROXY): 1';
  const untrusted =
    'warning: TRUST_PROXY is 0 though a proxy must end TLS: all visitors count as one, and share its limits';
  it.each([
    ['https://127.0.0.1:1', 1, 'production', ['ok: PUBLIC_URL is https', trusted]],
    ['https://127.0.0.1:1', 0, 'production', ['ok: PUBLIC_URL is https', untrusted]],
    [
      'http://portal.invalid:1',
      0,
      'development',
      ['broken: PUBLIC_URL is not https: cookies and sign-in codes travel in the open'],
    ],
    [
      'https://apply:1',
      1,
      'production',
      [
        'ok: PUBLIC_URL is https',
        'broken: PUBLIC_URL has no dot in its name: Discord refuses messages that link to it',
        trusted,
      ],
    ],
    ['https://[::1]:1', 1, 'production', ['ok: PUBLIC_URL is https', trusted]],
    [
      'http://127.0.0.1:1',
      0,
      'production',
      ['broken: PUBLIC_URL is this machine only, though NODE_ENV is production'],
    ],
    [
      'http://localhost:1',
      0,
      'development',
      ['ok: PUBLIC_URL is this machine only, which is right for trying'],
    ],
  ] as const)('%s behind %d proxies in %s', async (PUBLIC_URL, TRUST_PROXY, NODE_ENV, expected) => {
    const found = await publicUrl.run({ PUBLIC_URL, TRUST_PROXY, NODE_ENV }, nothing);
    expect(told(found)).toEqual([...expected, expect.stringContaining(unanswered)]);
    expect(found.every(({ state, repair }) => (state === 'ok') === (repair === ''))).toBe(true);
  });

  it('may be this machine only in a demonstration, as production allows it', async () => {
    const url = { PUBLIC_URL: 'http://localhost:1', TRUST_PROXY: 0 };
    const settings = { ...url, NODE_ENV: 'production', DISCORD_ALLOW_SANDBOX: true } as const;
    expect(productionFaults(settings)).toEqual([]);
    const found = await publicUrl.run(settings, nothing);
    expect(told(found)[0]).toBe('ok: PUBLIC_URL is this machine only, which is right for trying');
    const elsewhere = await publicUrl.run({ ...settings, PUBLIC_URL: 'http://portal.invalid:1' }, nothing);
    expect(told(elsewhere)[0]).toMatch(/^broken: PUBLIC_URL is not https/);
  });

  it('is told with a dashboard that Discord would not link to', async () => {
    const settings = { PUBLIC_URL: 'http://localhost:1', TRUST_PROXY: 0, NODE_ENV: 'test' } as const;
    const found = await publicUrl.run({ ...settings, DASHBOARD_URL: 'http://dashboard:8080' }, nothing);
    expect(told(found)).toContain(
      'broken: DASHBOARD_URL has no dot in its name: Discord refuses messages that link to it',
    );
    const full = await publicUrl.run({ ...settings, DASHBOARD_URL: 'https://members.example' }, nothing);
    expect(told(full).join()).not.toContain('DASHBOARD_URL');
  });

  const healthy = '{"status": "ok"}';
  it.each([
    ['begins a sign-in', healthy, 302, true, 'ok: The portal answers at PUBLIC_URL, and a sign-in begins'],
    ['loses the cookie', healthy, 302, false, 'A sign-in does not begin at PUBLIC_URL (302, without cookie)'],
    ['follows the redirect', healthy, 200, true, 'A sign-in does not begin at PUBLIC_URL (200, with cookie)'],
    ['is another site', '<html>', 302, true, 'broken: Not the portal answers at PUBLIC_URL (200)'],
  ])('whose proxy %s', async (_how, health, status, hasCookie, expected) => {
    const found = await whileServing(
      ({ url, headers }, response) => {
        if (url === '/healthz') {
          response.end(health);
          return;
        }
        const cookie = `${sessionCookieOf(`http://${headers.host}`)}=x`;
        response.writeHead(status, { location: '/', ...(hasCookie ? { 'set-cookie': cookie } : {}) }).end();
      },
      async (PUBLIC_URL) => await publicUrl.run({ PUBLIC_URL, TRUST_PROXY: 0, NODE_ENV: 'test' }, nothing),
    );
    expect(told(found)).toEqual([expect.stringMatching(/^ok/), expect.stringContaining(expected)]);
  });

  it('is not looked at before it is set', async () => {
    expect(await publicUrl.run({ TRUST_PROXY: 0, NODE_ENV: 'test' }, nothing)).toEqual([]);
  });
});

/** What is told where Discord's clock shows so many seconds more than this machine's. */
const toldWith = async (seconds: number) =>
  told(
    await whileServing(
      (_request, response) => {
        const date = new Date(Date.now() + seconds * 1_000).toUTCString();
        response.writeHead(200, { date }).end('{}');
      },
      async (DISCORD_URL) => await clock.run({ DISCORD_URL }, nothing),
    ),
  );

describe('the clock', () => {
  it('may be as far off as whole seconds and the way to Discord make it', async () => {
    expect(await toldWith(0)).toEqual(["ok: This machine's clock agrees with Discord's"]);
  });

  it.each([
    [30, /^warning: .+ is \d+ s behind Discord's$/],
    [-30, /^warning: .+ is \d+ s ahead of Discord's$/],
    [600, /^broken: .+ is \d+ s behind Discord's$/],
    [-600, /^broken: .+ is \d+ s ahead of Discord's$/],
  ])('%d s off is told', async (seconds, expected) => {
    expect(await toldWith(seconds)).toEqual([expect.stringMatching(expected)]);
  });

  it('is not judged by an answer that tells no time, or by none', async () => {
    const silent = await whileServing(
      (_request, response) => {
        response.sendDate = false;
        response.end('{}');
      },
      async (DISCORD_URL) => await clock.run({ DISCORD_URL }, nothing),
    );
    expect(told(silent)).toEqual(['unknown: The clock could not be compared']);
    const [nobody] = await clock.run({ DISCORD_URL: 'http://127.0.0.1:1' }, nothing);
    expect(nobody).toMatchObject({ state: 'unknown', text: 'clock could not be checked' });
  });
});
