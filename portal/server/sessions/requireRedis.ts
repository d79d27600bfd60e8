import { type Context, causeOf, DomainError } from '@yieldwren/shared';
import type { RequestHandler } from 'express';

/** Sessions cannot be read: that is never 'nobody is signed in'. */
export const redisAway = (cause?: unknown): DomainError =>
  new DomainError(
    'unavailable',
    undefined,
    { retry_after: 2 },
    { store: 'redis', text: cause === undefined ? 'not connected' : causeOf(cause) },
    cause,
  );

export function requireRedis({ redis }: Pick<Context, 'redis'>): RequestHandler {
  return (_request, _response, next) => {
    next(redis.status === 'ready' ? undefined : redisAway());
  };
}
