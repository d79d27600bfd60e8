import { type Context, causeOf, type DomainError } from '@yieldwren/shared';
import type { RequestHandler } from 'express';
import { storeAway } from '../http/storeAway.ts';

/** Sessions cannot be read: that is never 'nobody is signed in'. */
export const redisAway = (cause?: unknown): DomainError =>
  storeAway({ store: 'redis', text: cause === undefined ? 'not connected' : causeOf(cause) }, cause);

export function requireRedis({ redis }: Pick<Context, 'redis'>): RequestHandler {
  return (_request, _response, next) => {
    next(redis.status === 'ready' ? undefined : redisAway());
  };
}
