import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { limits } from '../../limits.ts';
import { makeCertificate } from '../../testing/makeCertificate.ts';
import type { DoctorContext } from '../DoctorContext.ts';
import { certificate } from './certificate.ts';

const usual = getCACertificates('default');
afterEach(() => setDefaultCACertificates(usual));

/** What is told of a server that shows a certificate with so many days left. */
async function toldWith(days: number, options: { host?: string; isTrusted?: boolean; ofDays?: number } = {}) {
  const { host = 'localhost', isTrusted = true, ofDays = 91 } = options;
  const now = new Date();
  const end = now.getTime() + (days + 0.5) * limits.dayMs;
  const pair = makeCertificate(host, new Date(end), new Date(end - ofDays * limits.dayMs));
  if (isTrusted) {
    setDefaultCACertificates([...usual, pair.cert]);
  }
  const server = createServer(pair).listen(0, 'localhost');
  server.on('tlsClientError', () => undefined);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const context = { now: () => now } as DoctorContext;
  const found = await certificate.run({ PUBLIC_URL: `https://localhost:${port}` }, context);
  server.close();
  return found.map(({ state, text }) => `${state}: ${text}`);
}

describe('the certificate of PUBLIC_URL', () => {
  it.each([
    [90, 'ok'],
    [20, 'warning'],
    [6, 'broken'],
    [1, 'broken'],
  ])('with %d days left is %s', async (days, state) => {
    expect(await toldWith(days)).toEqual([
      expect.stringMatching(new RegExp(`^${state}: .+ in ${days === 1 ? '1 day' : `${days} days`}$`)),
    ]);
  });

  it.each([
    [398, 20, 'warning'],
    [45, 15, 'ok'],
    [45, 9, 'warning'],
    [45, 2, 'broken'],
    [6, 2, 'ok'],
    [6, 0, 'warning'],
  ])('that lives for %d days, with %d of them left, is %s', async (ofDays, days, state) => {
    expect(await toldWith(days, { ofDays })).toEqual([expect.stringMatching(new RegExp(`^${state}: `))]);
  });

  it.each([
    ['that has ended', async () => await toldWith(-2)],
    ['of another host', async () => await toldWith(90, { host: 'another.test' })],
    ['that nobody vouches for', async () => await toldWith(90, { isTrusted: false })],
  ])('%s is broken', async (_, told) => {
    expect(await told()).toEqual([expect.stringMatching(/^broken: Browsers do not trust/)]);
  });

  it('is not looked for on http, and could not be looked at where nothing answers', async () => {
    const context = { now: () => new Date() } as DoctorContext;
    expect(await certificate.run({ PUBLIC_URL: 'http://localhost:3000' }, context)).toEqual([]);
    const away = await certificate.run({ PUBLIC_URL: 'https://localhost:1' }, context);
    expect(away).toMatchObject([{ state: 'unknown' }]);
  });
});
