import { isIPv6 } from 'node:net';
import { type Context, DomainError } from '@yieldwren/shared';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SessionPerson } from '../sessions/person.ts';
import { floodLimit, type LimitName, type RateLimit, type RateLimits, rateLimits } from './limits.ts';
import { redisAway } from './requireRedis.ts';

/** The first four groups of an IPv6 address, written out: one household or machine has a whole /64. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':');
  const ending = tail === undefined ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(8 - groups.length - ending.length, 0) }, () => '0');
  return [...groups, ...gap, ...ending].slice(0, 4).join(':');
}

/** Who asks, by address. `request.ip` heeds X-Forwarded-For only as far as TRUST_PROXY says. */
export function addressOf(request: Pick<Request, 'ip'>): string {
  const ip = request.ip ?? '';
  if (!ip.includes(':')) {
    return ip;
  }
  const mapped = ip.replace(/^::ffff:/, '');
  return isIPv6(mapped) ? networkOf(mapped) : mapped;
}

function tooMany(verdict: RateLimiterRes): DomainError {
  const seconds = Math.max(1, Math.ceil(verdict.msBeforeNext / 1_000));
  return new DomainError('rate_limited', `Too many requests. Please try again in ${seconds} seconds.`, {
    retry_after: seconds,
  });
}

/** Counts in Redis, for all processes together; while Redis is away each process counts for itself. */
function createCounter(redis: Context['redis'], name: string, limit: RateLimit) {
  const { points, seconds: duration } = limit;
  const insurance = new RateLimiterMemory({ points, duration });
  const counter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
    rejectIfRedisNotReady: true,
  });
  return async (key: string): Promise<void> => {
    try {
      await counter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        throw tooMany(error);
      }
      await insurance.consume(key).catch((verdict: RateLimiterRes) => {
        throw tooMany(verdict);
      });
      throw redisAway(error);
    }
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

/** @throws {DomainError} rate_limited with the seconds to wait */
export function createLimiter({ redis }: Pick<Context, 'redis'>, limits: RateLimits = rateLimits) {
  const counters = new Map(
    (Object.keys(limits) as LimitName[]).map((name) => [name, createCounter(redis, name, limits[name])]),
  );
  return async (name: LimitName, request: Request, person: SessionPerson | null): Promise<void> => {
    const byAddress = limits[name].by === 'address' || !person;
    await counters.get(name)?.(byAddress ? `a:${addressOf(request)}` : `p:${person.discord_id}`);
  };
}

/** Stops a flood from one address before anything else is done for it. */
export function stopFloods(limit: RateLimit = floodLimit): RequestHandler {
  const counter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
  return async (request, _response, next) => {
    try {
      await counter.consume(addressOf(request));
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error) : error;
    }
    next();
  };
}
