import { createServer } from 'node:http';
import { RedisStore } from 'connect-redis';
import express from 'express';
import session from 'express-session';
import { Redis } from 'ioredis';
import { announce } from './announce.ts';

/** Express, express-session and connect-redis as their manuals put them together. */
const client = new Redis(process.env['REDIS_URL'] ?? '');
const app = express();
app.use(
  session({
    name: 'sid',
    secret: process.env['SESSION_SECRET'] ?? '',
    resave: false,
    saveUninitialized: false,
    store: new RedisStore({ client }),
  }),
);
app.get('/api/auth/user', (request, response) => {
  const { person } = request.session as unknown as { person?: object };
  response.status(person ? 200 : 401).json(person ?? {});
});
announce(createServer(app));
