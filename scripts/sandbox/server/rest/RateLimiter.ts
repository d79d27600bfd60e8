import { createHash } from 'node:crypto';
import type { Clock } from '../world/Clock.ts';
import type { Route } from './Call.ts';

export interface Limit {
  limit: number;
  perMs: number;
}

/** Discord does not publish the numbers per route: all of them are settings. */
export interface RateLimits {
  global: Limit;
  roles: Limit;
  messages: Limit;
  messageEdits: Limit;
  members: Limit;
  webhooks: Limit;
  commands: Limit;
  other: Limit;
  /** Between two identifies; 0: not limited. */
  identifyEveryMs: number;
}

export const discordRateLimits: RateLimits = {
  global: { limit: 50, perMs: 1000 },
  roles: { limit: 10, perMs: 10_000 },
  messages: { limit: 5, perMs: 5000 },
  messageEdits: { limit: 5, perMs: 5000 },
  members: { limit: 5, perMs: 1000 },
  webhooks: { limit: 5, perMs: 2000 },
  commands: { limit: 20, perMs: 20_000 },
  other: { limit: 50, perMs: 1000 },
  identifyEveryMs: 5000,
};

type Family = Exclude<keyof RateLimits, 'global' | 'identifyEveryMs'>;

interface Bucket {
  used: number;
  /** By `Clock.elapsed`. */
  resetAt: number;
}

export interface RateLimitResult {
  headers: Record<string, string>;
  /** null: go on. */
  refusal: { retryAfter: number; global: boolean; scope: 'user' | 'global' | 'shared' } | null;
}

function familyOf(route: Route): Family {
  const { method, pattern } = route;
  if (pattern.includes('/roles/:role') || (method === 'PATCH' && pattern.endsWith('/members/:user'))) {
    return 'roles';
  }
  if (pattern === '/channels/:channel/messages' && method === 'POST') {
    return 'messages';
  }
  if (pattern === '/channels/:channel/messages/:message' && method === 'PATCH') {
    return 'messageEdits';
  }
  if (pattern.startsWith('/guilds/:guild/members')) {
    return 'members';
  }
  if (pattern.startsWith('/webhooks/')) {
    return 'webhooks';
  }
  return pattern.includes('/commands') && method !== 'GET' ? 'commands' : 'other';
}

/** Fixed windows per route family and top-level id, and the global one. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>();
  readonly #clock: Clock;
  limits: RateLimits | null;

  constructor(clock: Clock, limits: RateLimits | null) {
    this.#clock = clock;
    this.limits = limits;
  }

  clear(): void {
    this.#buckets.clear();
  }

  take(route: Route, params: Record<string, string>, caller: string): RateLimitResult {
    const { limits } = this;
    const isCallback = route.pattern.endsWith('/callback');
    if (limits === null || isCallback) {
      return { headers: {}, refusal: null };
    }
    const isWebhook = route.pattern.startsWith('/webhooks/');
    const global = isWebhook ? null : this.#count(`global:${caller}`, limits.global);
    if (global !== null && global.used > limits.global.limit) {
      const retryAfter = this.#secondsTo(global.resetAt);
      return {
        headers: { 'X-RateLimit-Global': 'true', 'X-RateLimit-Scope': 'global' },
        refusal: { retryAfter, global: true, scope: 'global' },
      };
    }
    return this.#takeBucket(route, params, caller, limits);
  }

  #takeBucket(
    route: Route,
    params: Record<string, string>,
    caller: string,
    limits: RateLimits,
  ): RateLimitResult {
    const family = familyOf(route);
    const major = params['guild'] ?? params['channel'] ?? params['webhook'] ?? '';
    const name = family === 'other' ? `${route.method}:${route.pattern}` : family;
    const limit = limits[family];
    const token = family === 'webhooks' ? (params['token'] ?? '') : '';
    const bucket = this.#count(`${name}:${major}:${token}:${caller}`, limit);
    const after = this.#secondsTo(bucket.resetAt);
    const headers = {
      'X-RateLimit-Limit': String(limit.limit),
      'X-RateLimit-Remaining': String(Math.max(0, limit.limit - bucket.used)),
      'X-RateLimit-Reset': (this.#clock.now() / 1000 + after).toFixed(3),
      'X-RateLimit-Reset-After': after.toFixed(3),
      'X-RateLimit-Bucket': createHash('md5').update(name).digest('hex'),
    };
    if (bucket.used <= limit.limit) {
      return { headers, refusal: null };
    }
    return {
      headers: { ...headers, 'X-RateLimit-Scope': 'user' },
      refusal: { retryAfter: after, global: false, scope: 'user' },
    };
  }

  #count(key: string, limit: Limit): Bucket {
    const now = this.#clock.elapsed();
    const known = this.#buckets.get(key);
    const bucket =
      known === undefined || known.resetAt <= now ? { used: 0, resetAt: now + limit.perMs } : known;
    bucket.used += 1;
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #secondsTo(time: number): number {
    return Math.max(0.001, (time - this.#clock.elapsed()) / 1000);
  }
}
