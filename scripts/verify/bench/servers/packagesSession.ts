import { RedisStore } from 'connect-redis';
import session from 'express-session';
import { Redis } from 'ioredis';

export const redis = new Redis(process.env['REDIS_URL'] ?? '');

/** express-session and connect-redis as their manuals put them together, or without a second command a request, as the product has them. */
export const sessions = ({ disableTouch = true } = {}) =>
  session({
    name: 'sid',
    secret: process.env['SESSION_SECRET'] ?? '',
    resave: false,
    saveUninitialized: false,
    store: new RedisStore({ client: redis, disableTouch }),
  });
