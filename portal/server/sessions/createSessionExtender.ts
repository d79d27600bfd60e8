import { type Context, sessionPrefix } from '@yieldwren/shared';
import type { Request } from 'express';
import { personOf } from './person.ts';
import { lifeOf } from './SessionStore.ts';

const everyMs = 60_000;
const most = 50_000;

/**
 * Keeps the session of somebody who is here alive: its expiry is moved at most once a minute, beside the request, and
 * never by writing the session itself.
 */
export function createSessionExtender(redis: Context['redis'], now: () => Date): (request: Request) => void {
  /** On the clock of `performance`, which nobody sets. */
  const extended = new Map<string, number>();
  return (request) => {
    const at = performance.now();
    if (!personOf(request, now()) || at - (extended.get(request.sessionID) ?? -Infinity) < everyMs) {
      return;
    }
    if (extended.size >= most) {
      extended.clear();
    }
    extended.set(request.sessionID, at);
    redis.expire(`${sessionPrefix}${request.sessionID}`, lifeOf(request.session, now())).catch(() => {
      extended.delete(request.sessionID);
    });
  };
}
