import { type Context, DomainError, secondsText } from '@yieldwren/shared';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { redisAway } from '../http/storesAway.ts';
import type { SessionPerson } from '../sessions/person.ts';
import { clientAddress } from './clientAddress.ts';
import { type LimitName, type RateLimit, type RateLimits, rateLimits } from './limits.ts';

export function tooManyRequests(msUntilNext: number): DomainError {
  const seconds = Math.max(1, Math.ceil(msUntilNext / 1_000));
  return new DomainError('rate_limited', `Too many requests. Please try again in ${secondsText(seconds)}.`, {
    retry_after: seconds,
  });
}

function createCounter(redis: Context['redis'], name: string, limit: RateLimit) {
  const { points, seconds: duration } = limit;
  const counter = limit.isOfProcess
    ? new RateLimiterMemory({ points, duration })
    : new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `limit:${name}`,
        points,
        duration,
        inMemoryBlockOnConsumed: points + 1,
        rejectIfRedisNotReady: true,
      });
  return async (key: string): Promise<void> => {
    await counter.consume(key).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? tooManyRequests(error.msBeforeNext) : redisAway(error);
    });
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

/** @throws {DomainError} rate_limited with the seconds to wait; unavailable where Redis counts and is away */
export function createLimiter(
  { redis, config }: Pick<Context, 'redis' | 'config'>,
  limits: RateLimits = rateLimits,
) {
  const counters = new Map(
    (Object.keys(limits) as LimitName[]).map((name) => [name, createCounter(redis, name, limits[name])]),
  );
  return async (name: LimitName, request: Request, person: SessionPerson | null): Promise<void> => {
    const byAddress = limits[name].by === 'address' || !person;
    await counters.get(name)?.(
      byAddress ? `a:${clientAddress(request, config.TRUST_PROXY)}` : `p:${person.discord_id}`,
    );
  };
}
