import { RedisStore } from 'connect-redis';
import session from 'express-session';
import { Redis } from 'ioredis';

/** As their manuals put them together: with a second command a request, and each command sent for itself. */
export const isManual = process.argv.includes('--manual');

export const redis = new Redis(process.env['REDIS_URL'] ?? '', { enableAutoPipelining: !isManual });

/** express-session and connect-redis, without `--manual` as the product has them. */
export const sessions = () =>
  session({
    name: 'sid',
    secret: process.env['SESSION_SECRET'] ?? '',
    resave: false,
    saveUninitialized: false,
    store: new RedisStore({ client: redis, disableTouch: !isManual }),
  });
