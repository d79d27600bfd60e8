import { createServer } from 'node:http';
import { Redis } from 'ioredis';
import { announce } from './announce.ts';
import { identify } from './identify.ts';

/** The least that signs somebody in: the two calls to Discord and one SET. */
const redis = new Redis(process.env['REDIS_URL'] ?? '');

async function signIn(text: string): Promise<string> {
  const { code } = JSON.parse(text) as { code: string };
  const user = await identify(code);
  await redis.set(`bare:${user.id}`, JSON.stringify(user));
  return JSON.stringify({ success: true, user });
}

announce(
  createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      signIn(text).then(
        (body) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
        () => response.writeHead(502).end(),
      );
    });
  }),
);
