import { createServer } from 'node:http';
import express from 'express';
import { announce } from './announce.ts';
import { sessions } from './packagesSession.ts';

/** Express, express-session and connect-redis: as the product has the two, or (`--manual`) as their manuals put them together. */
const app = express();
app.use(sessions());
app.get('/api/auth/user', (request, response) => {
  const { person } = request.session as unknown as { person?: object };
  response.status(person ? 200 : 401).json(person ?? {});
});
announce(createServer(app));
