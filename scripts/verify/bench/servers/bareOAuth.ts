import { createServer } from 'node:http';
import { Redis } from 'ioredis';
import { announce } from './announce.ts';

/** The least that signs somebody in: the two calls to Discord and one SET. */
const { DISCORD_URL, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, PUBLIC_URL, REDIS_URL = '' } = process.env;
const redis = new Redis(REDIS_URL);
const secret = Buffer.from(`${DISCORD_CLIENT_ID}:${DISCORD_CLIENT_SECRET}`).toString('base64');

async function signIn(text: string): Promise<string> {
  const { code } = JSON.parse(text) as { code: string };
  const redirect_uri = `${PUBLIC_URL}/auth-callback`;
  const token = await fetch(`${DISCORD_URL}/api/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${secret}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const me = await fetch(`${DISCORD_URL}/api/v10/users/@me`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const user = (await me.json()) as { id: string };
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
