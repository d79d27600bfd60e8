import { createServer } from 'node:http';
import { Redis } from 'ioredis';
import { announce } from './announce.ts';
import { openEventPages } from './eventPages.ts';

/** The least that streams events: bare `node:http`, one session read and one subscription a page. */
const redis = new Redis(process.env['REDIS_URL'] ?? '');
const listen = openEventPages(redis);

async function personOf(cookie: string): Promise<string> {
  const id = decodeURIComponent(cookie.slice('sid='.length)).slice(2).split('.')[0] ?? '';
  const session = JSON.parse((await redis.get(`sess:${id}`)) ?? '{}') as { person?: { discord_id: string } };
  return session.person?.discord_id ?? '';
}

announce(
  createServer((request, response) => {
    const listening = personOf(request.headers.cookie ?? '').then(
      async (person) => await listen(person, (text) => void response.write(`data: ${text}\n\n`)),
    );
    listening.then(
      () => response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 5000\n\n'),
      () => response.writeHead(503).end(),
    );
  }),
);
