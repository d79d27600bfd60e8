import { createServer } from 'node:http';
import { Redis } from 'ioredis';
import { announce } from './announce.ts';

/** The least that streams events: bare `node:http`, one session read and one subscription a page. */
const redis = new Redis(process.env['REDIS_URL'] ?? '');
const wire = redis.duplicate();
const pages = new Map<string, Set<(text: string) => void>>();
wire.on('message', (channel: string, text: string) => {
  pages.get(channel)?.forEach((tell) => tell(text));
});

async function listen(cookie: string, tell: (text: string) => void): Promise<void> {
  const id = decodeURIComponent(cookie.slice('sid='.length)).slice(2).split('.')[0] ?? '';
  const session = JSON.parse((await redis.get(`sess:${id}`)) ?? '{}') as { person?: { discord_id: string } };
  const channel = `person:${session.person?.discord_id}`;
  pages.set(channel, (pages.get(channel) ?? new Set()).add(tell));
  await wire.subscribe(channel);
}

announce(
  createServer((request, response) => {
    listen(request.headers.cookie ?? '', (text) => void response.write(`data: ${text}\n\n`)).then(
      () => response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 5000\n\n'),
      () => response.writeHead(503).end(),
    );
  }),
);
