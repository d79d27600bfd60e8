import assert from 'node:assert';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { seedIds } from '@yieldwren/sandbox';
import {
  type Actor,
  approve,
  claim,
  findOfPerson,
  keyOf,
  limits,
  type OwnerView,
  type PersonEvent,
  personChannel,
  release,
  reviewChannel,
  sessionPrefix,
} from '@yieldwren/shared';
import { betaAnswers, endSessions, until } from '@yieldwren/shared/testing';
import { heartbeatMs } from '../events/EventStream.ts';
import { streamEvents } from '../events/streamEvents.ts';
import { type Browser, read } from '../testing/Browser.ts';
import { EventReader } from '../testing/EventReader.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { openBeating } from '../testing/openBeating.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';
import type { Input } from './Route.ts';

const rhea: Actor = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'discord' };

/** Pages for which the clock does nothing. */
const openUnbeaten = async (...browsers: readonly Browser[]) => {
  const { setInterval: start } = globalThis;
  const beats = jest.spyOn(globalThis, 'setInterval');
  beats.mockImplementation((run, ms) => start(ms === heartbeatMs ? () => undefined : run, ms));
  const pages = await Promise.all(browsers.map(async (browser) => await EventReader.open(browser)));
  beats.mockRestore();
  return pages;
};

describe('news of the own applications', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(async () => {
    await portal.stop();
  });

  it('a decision taken in Discord reaches the open pages of that person, and of nobody else', async () => {
    const { id, browser } = await portal.newcomer();
    await browser.post('/api/application-submissions', betaAnswers());
    const [application] = await findOfPerson(id);
    if (!application) {
      throw new Error('nothing was stored');
    }
    const stranger = await portal.newcomer();
    const pages = [await EventReader.open(browser), await EventReader.open(browser)];
    const other = await EventReader.open(stranger.browser);
    expect(pages.map((page) => [page.status, page.type])).toEqual([
      [200, 'text/event-stream'],
      [200, 'text/event-stream'],
    ]);
    await approve(portal.context, rhea, keyOf(application));
    const { reference } = application;
    for (const page of pages) {
      expect(await page.next()).toEqual({
        type: 'application',
        reference,
        status: 'approved',
        in_review: false,
      });
      await page.close();
    }
    await stranger.browser.post('/api/application-submissions', betaAnswers());
    expect(await other.next()).toMatchObject({ status: 'pending' });
    await other.close();
  });

  it('a reviewer who takes an application and gives it back is told, but not who', async () => {
    const { id, browser } = await portal.newcomer();
    await browser.post('/api/application-submissions', betaAnswers());
    const [application] = await findOfPerson(id);
    const key = keyOf(application ?? assert.fail());
    const page = await EventReader.open(browser);
    const standing = async () => {
      const { applications } = await read<{ applications: OwnerView[] }>(
        await browser.get('/api/me/applications'),
      );
      return applications[0];
    };
    await claim(portal.context, rhea, key);
    expect(await page.next()).toMatchObject({ type: 'application', status: 'pending', in_review: true });
    const claimed = await standing();
    expect(claimed).toMatchObject({ in_review: true, usual_hours: null, text: { title: 'In review' } });
    expect(JSON.stringify(claimed)).not.toContain(rhea.id);
    await release(portal.context, rhea, key);
    expect(await page.next()).toMatchObject({ status: 'pending', in_review: false });
    expect(await standing()).toMatchObject({ in_review: false, text: { title: 'Under review' } });
    await page.close();
  });

  it('the stream says so and ends when the sessions of the person are ended', async () => {
    const { id, browser } = await portal.newcomer();
    const page = await EventReader.open(browser);
    await endSessions(portal.context.redis, id);
    expect(await page.next()).toEqual({ type: 'signed_out' });
    expect(await page.next()).toBeNull();
    await expectRefusal(await browser.get('/api/me/events'), 401, 'unauthenticated');
  });

  it.each(['/api/me/events', '/api/review/events'])(
    'whatever comes with the end of the sessions, or after it, leaves %s ended and the portal alive',
    async (path) => {
      const browser = await portal.signIn(seedIds.people.rhea);
      const page = await EventReader.open(browser, path);
      const own = personChannel(portal.context.redis, seedIds.people.rhea);
      const change: PersonEvent = {
        type: 'application',
        reference: 'AAAA-AAAA',
        status: 'pending',
        in_review: false,
      };
      const signedOut = JSON.stringify({ type: 'signed_out' } satisfies PersonEvent);
      const review = { id: '', reference: 'AAAA-AAAA', kind: 'beta', status: 'pending', change: 'claimed' };
      await portal.context.redis
        .multi()
        .publish(own, signedOut)
        .publish(own, signedOut)
        .publish(own, JSON.stringify(change))
        .publish(reviewChannel(portal.context.redis), JSON.stringify(review))
        .exec();
      const heard: unknown[] = [];
      for (let event = await page.next(); event !== null; event = await page.next()) {
        heard.push(event);
      }
      expect(heard.filter((event) => (event as PersonEvent).type === 'signed_out')).toHaveLength(1);
      expect(heard.at(-1)).toEqual({ type: 'signed_out' });
      // A write after the end would be an uncaught exception, which fails this file and ends a portal.
      expect((await portal.browser().get('/healthz')).status).toBe(200);
    },
  );

  it('what others say on the same Redis ends neither the page nor the server', async () => {
    const { redis } = portal.context;
    const { id, browser } = await portal.newcomer();
    const page = await EventReader.open(browser);
    const ofAnotherNumber = redis.duplicate({ db: 1, enableOfflineQueue: true });
    await endSessions(ofAnotherNumber, id);
    ofAnotherNumber.disconnect();
    const reference = 'AAAA-AAAA';
    const change: PersonEvent = { type: 'application', reference, status: 'pending', in_review: false };
    for (const said of ['no JSON', 'null', JSON.stringify(change)]) {
      await redis.publish(personChannel(redis, id), said);
    }
    await endSessions(redis, id);
    const heard = [await page.next(), await page.next(), await page.next()];
    expect(heard).toEqual([change, { type: 'signed_out' }, null]);
  });

  it('many erasures at once end the open page once', async () => {
    const { browser } = await portal.newcomer();
    const page = await EventReader.open(browser);
    await Promise.all(Array.from({ length: 20 }, () => browser.send('DELETE', '/api/me')));
    expect(await page.next()).toEqual({ type: 'signed_out' });
    expect(await page.next()).toBeNull();
  });

  it.each(['/api/me/events', '/api/review/events'])(
    'HEAD of %s is over with its head, and its connection free for whoever comes next',
    async (path) => {
      const browser = await portal.signIn(seedIds.people.rhea);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { hostname, port } = new URL(portal.url);
      const asked = [`HEAD ${path}`, 'GET /api/config'].map((line, at) =>
        [`${line} HTTP/1.1`, 'Host: portal.test', `Cookie: ${cookie}`, ...(at ? ['Connection: close'] : [])]
          .concat('', '')
          .join('\r\n'),
      );
      const socket = connect(Number(port), hostname);
      socket.write(asked.join(''));
      expect((await text(socket)).match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    },
  );

  it('a page hears each beat, so that it can tell a stream on which nothing happens from one whose way is dead', async () => {
    const { browser } = await portal.newcomer();
    const { page, beat } = await openBeating(browser);
    beat();
    // One without a line of data would be no event to a browser.
    expect([await page.nextLines(), await page.nextLines()]).toEqual(['retry: 5000', 'event: beat\ndata:']);
    expect(heartbeatMs * 2).toBeLessThan(limits.silentStreamMs);
    await page.close();
  });

  it('a page is told with the next beat that its session has run out', async () => {
    const { browser } = await portal.newcomer();
    const { page, beat } = await openBeating(browser);
    const sessions = await portal.context.redis.keys(`${sessionPrefix}*`);
    await portal.context.redis.del(sessions);
    beat();
    expect(await page.next()).toEqual({ type: 'signed_out' });
    expect(await page.next()).toBeNull();
  });

  it('a log-out ends the pages of its session at once, in every process, and no other page of the person', async () => {
    const { id, browser } = await portal.newcomer();
    const other = await portal.second();
    const pages = await openUnbeaten(browser, browser.copy(other.url));
    const elsewhere = await EventReader.open(await portal.signIn(id));
    await browser.post('/api/auth/logout');
    for (const page of pages) {
      expect([await page.next(), await page.next()]).toEqual([{ type: 'signed_out' }, null]);
    }
    const change: PersonEvent = {
      type: 'application',
      reference: 'AAAA-AAAA',
      status: 'pending',
      in_review: false,
    };
    await portal.context.redis.publish(personChannel(portal.context.redis, id), JSON.stringify(change));
    expect(await elsewhere.next()).toEqual(change);
    await elsewhere.close();
    await other.stop();
  });

  it('a page stays no longer than its person: until its browser has signed in anew', async () => {
    const { id, browser } = await portal.newcomer();
    const { page, beat } = await openBeating(browser);
    beat();
    const change = { type: 'application', reference: 'AAAA-AAAA', status: 'pending', in_review: false };
    await portal.context.redis.publish(personChannel(portal.context.redis, id), JSON.stringify(change));
    expect(await page.next()).toEqual(change);
    await portal.signIn(seedIds.people.ben, 'apply', browser);
    expect(await page.next()).toEqual({ type: 'signed_out' });
    expect(await page.next()).toBeNull();
  });

  it('a page that is closed is forgotten', async () => {
    const { id, browser } = await portal.newcomer();
    const page = await EventReader.open(browser);
    const channel = personChannel(portal.context.redis, id);
    const listening = async () => (await portal.context.redis.pubsub('NUMSUB', channel))[1];
    expect(await listening()).toBe(1);
    await page.close();
    while ((await listening()) !== 0) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    expect(await listening()).toBe(0);
  });

  it('news that comes together with the subscription follows the head of the answer, every time', async () => {
    const { id, browser } = await portal.newcomer();
    const event: PersonEvent = {
      type: 'application',
      reference: 'AAAA-AAAA',
      status: 'pending',
      in_review: false,
    };
    const over = new AbortController();
    const publish = async () => {
      while (!over.signal.aborted) {
        await portal.context.redis.publish(personChannel(portal.context.redis, id), JSON.stringify(event));
      }
    };
    const publishing = publish();
    const seen: unknown[] = [];
    for (let round = 0; round < 100; round += 1) {
      const page = await EventReader.open(browser);
      seen.push([page.status, page.type, await page.next()]);
      await page.close();
    }
    over.abort();
    await publishing;
    expect(seen).toEqual(Array.from({ length: 100 }, () => [200, 'text/event-stream', event]));
  });

  it('a page that goes while the subscription is under way is forgotten', async () => {
    const stop = jest.fn<() => void, []>();
    const { promise: subscribed, resolve: subscribe } = Promise.withResolvers<() => void>();
    const streams = { inc: jest.fn<() => void, []>(), dec: jest.fn<() => void, []>() };
    const channels = { listen: async () => await subscribed };
    const deps = { context: portal.context, channels, metrics: { streams }, isStopping: () => false };
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sent = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
    sent.once('error', () => undefined);
    const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    const streaming = streamEvents({ deps, request, response } as unknown as Input, '1');
    sent.destroy();
    await once(response, 'close');
    subscribe(stop);
    await streaming;
    expect(stop).toHaveBeenCalledTimes(1);
    expect(streams.inc).not.toHaveBeenCalled();
    server.close();
  });

  it('one person has twenty pages open at most', async () => {
    const { browser } = await portal.newcomer();
    const pages = [];
    for (let n = 0; n < 20; n += 1) {
      pages.push(await EventReader.open(browser));
    }
    await expectRefusal(await browser.get('/api/me/events'), 429, 'rate_limited');
    await Promise.all(pages.map((page) => page.close()));
  });

  it('a server that stops ends its streams and does not wait for them', async () => {
    const { browser } = await portal.newcomer();
    const other = await portal.second();
    const page = await EventReader.open(browser.copy(other.url));
    const stopped = other.stop();
    expect(await page.next()).toBeNull();
    await stopped;
  });

  it('a stream that is asked for while the server stops ends at once, and the browser comes to another', async () => {
    const { browser } = await portal.newcomer();
    const other = await portal.second();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { hostname, port } = new URL(other.url);
    const socket = connect(Number(port), hostname);
    const ask = (path: string) =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: portal.test\r\nCookie: ${cookie}\r\n\r\n`);
    // On a connection that is open already, so that it is heard however late the server gets to it.
    ask('/healthz');
    await once(socket, 'data');
    const stopped = other.stop();
    ask('/api/me/events');
    const head = /^HTTP\/1\.1 200 OK\r\n(.+\r\n)*content-type: text\/event-stream\r\n(.+\r\n)*\r\n/i;
    const answer = await text(socket);
    expect(answer).toMatch(head);
    expect(answer.replace(head, '')).toBe('d\r\nretry: 1000\n\n\r\n0\r\n\r\n');
    await stopped;
  });

  it('the stream ends when the wire to Redis is cut, so that the page asks again', async () => {
    const { browser } = await portal.newcomer();
    const page = await EventReader.open(browser);
    await portal.stores.redis.kill();
    expect(await page.next()).toBeNull();
    await portal.stores.redis.start();
    await until(async () => (await portal.browser().get('/readyz')).status === 200);
  });
});
