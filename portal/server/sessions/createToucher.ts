import type { Request } from 'express';
import { personOf, type SessionData } from './person.ts';

const everyMs = 60_000;
const most = 50_000;

/**
 * Keeps the session of somebody who is here alive: its expiry is moved at most once a minute, beside the request, and
 * never by writing the session itself.
 */
export function createToucher(
  prolong: (id: string, session: SessionData) => Promise<void>,
  now: () => Date,
): (request: Request) => void {
  const touched = new Map<string, number>();
  return (request) => {
    const date = now();
    const at = date.getTime();
    if (!personOf(request, date) || at - (touched.get(request.sessionId) ?? 0) < everyMs) {
      return;
    }
    if (touched.size >= most) {
      touched.clear();
    }
    touched.set(request.sessionId, at);
    prolong(request.sessionId, request.sessionData).catch(() => {
      touched.delete(request.sessionId);
    });
  };
}
