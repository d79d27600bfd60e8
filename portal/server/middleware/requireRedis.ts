import type { Context } from '@yieldwren/shared';
import type { RequestHandler } from 'express';
import { redisAway } from '../http/storesAway.ts';

export function requireRedis({ redis }: Pick<Context, 'redis'>): RequestHandler {
  return (_request, _response, next) => {
    next(redis.status === 'ready' ? undefined : redisAway());
  };
}
