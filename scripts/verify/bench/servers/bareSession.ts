import { createServer } from 'node:http';
import { Redis } from 'ioredis';
import { announce } from './announce.ts';

/** The least that reads a session: one GET of the id in the cookie. */
const redis = new Redis(process.env['REDIS_URL'] ?? '');

async function answer(cookie: string): Promise<string> {
  const id = decodeURIComponent(cookie.slice('sid='.length)).slice(2).split('.')[0] ?? '';
  const stored = await redis.get(`sess:${id}`);
  return JSON.stringify((JSON.parse(stored ?? '{}') as { person?: object }).person ?? null);
}

announce(
  createServer((request, response) => {
    answer(request.headers.cookie ?? '').then(
      (body) =>
        response
          .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
          .end(body),
      () => response.writeHead(503).end(),
    );
  }),
);
