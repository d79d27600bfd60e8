import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDatabaseAway } from '../stores/database.ts';
import { isRedisAway } from '../stores/redis.ts';
import { callDiscord, retrySecondsOf } from './callDiscord.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') {
      response.writeHead(302, { location: '/whole' }).end();
    } else if (request.url === '/broken') {
      response.writeHead(503, { 'content-length': '100' });
      response.write('half of it', () => response.destroy());
    } else if (request.url === '/limited') {
      response.writeHead(429).end('{"message":"You are being rate limited.","retry_after":2,"global":false}');
    } else if (request.url === '/limited-mute') {
      response.writeHead(429).end('{"message":"You are being rate limited."}');
    } else if (request.url === '/limited-page') {
      response.writeHead(429, { 'content-type': 'text/html' }).end('<h1>Too many requests</h1>');
    } else {
      response.end('{"id":"1"}');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const config = { DISCORD_PATIENCE_MS: 30_000 };

test('a reply that breaks off is an error of the call, although nobody reads it', async () => {
  await expect(callDiscord(config, `${url}/broken`, {})).rejects.toThrow('other side closed');
});

test('a Discord that takes no connection is named, and counts as no store that is away', async () => {
  const error: unknown = await callDiscord(config, 'http://127.0.0.1:1', {}).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ message: 'Discord: connect ECONNREFUSED 127.0.0.1:1' });
  expect([isDatabaseAway(error), isRedisAway(error)]).toEqual([false, false]);
});

test('a reply can be read in every way', async () => {
  const reply = await callDiscord(config, `${url}/whole`, {});
  expect(await reply.json()).toEqual({ id: '1' });
  expect(await reply.text()).toBe('{"id":"1"}');
  expect((await reply.arrayBuffer()).byteLength).toBe(10);
});

test.each([
  ['its body', '/limited', 2],
  ['nobody, a second', '/limited-mute', 1],
  ['a page, which is not of the API: a minute', '/limited-page', 60],
])('a 429 without Retry-After asks for the pause of %s', async (_whose, path, seconds) => {
  expect(retrySecondsOf(await callDiscord(config, `${url}${path}`, {}))).toBe(seconds);
});

test('a redirect is not followed', async () => {
  expect(await callDiscord(config, `${url}/moved`, {})).toMatchObject({ status: 302, ok: false });
});
