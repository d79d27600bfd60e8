import { createServer } from 'node:http';
import express from 'express';
import helmet from 'helmet';
import { announce } from './announce.ts';
import { openEventPages } from './eventPages.ts';
import { redis, sessions } from './packagesSession.ts';

/** The same stream by the packages that the portal is made of, as their manuals put them together. */
const listen = openEventPages(redis);
const app = express();
app.use(helmet(), sessions());
app.get('/api/me/events', async (request, response) => {
  const { person } = request.session as unknown as { person: { discord_id: string } };
  await listen(person.discord_id, (text) => void response.write(`data: ${text}\n\n`));
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 5000\n\n');
});
announce(createServer(app));
