import { RedisStore } from 'connect-redis';
import session from 'express-session';
import { Redis } from 'ioredis';

export const redis = new Redis(process.env['REDIS_URL'] ?? '');

/** Sessions of the named packages, told what the product tells them: no second command to say that somebody was there. */
export const sessions = () =>
  session({
    name: 'sid',
    secret: process.env['SESSION_SECRET'] ?? '',
    resave: false,
    saveUninitialized: false,
    store: new RedisStore({ client: redis, disableTouch: true }),
  });

declare module 'express-session' {
  interface SessionData {
    bench: string;
  }
}
