import type { Config } from '@yieldwren/shared';
import { bytesAhead } from '../http/bytesAhead.ts';
import type { Handler } from '../http/Handler.ts';
import { refusal } from '../http/Reply.ts';
import { refusalPage } from '../http/refusalPage.ts';
import { send } from '../http/send.ts';
import { clientAddress } from './clientAddress.ts';
import { tooManyRequests } from './createLimiter.ts';
import { floodLimit, type RateLimit } from './limits.ts';
import { closedHeaders } from './securityHeaders.ts';

/** A process that only says that it lives is always answered. */
export const neverLimited = '/healthz';

/**
 * Bodies are held, for twenty seconds at most, and read before it is known whose they are. For each 2 kB one costs about
 * what a request without any does. Most forms and drafts are smaller than that, so that many who share an address may
 * save theirs as often as they type; of 64 kB some 180 a minute are taken.
 */
const bytesOfOne = 2_048;

/**
 * Stops a flood from one address before anything is done for it, pages and readiness included. Counts in memory, all
 * addresses by the same clock, because this stands before pages that cost forty microseconds: a look into a map, where
 * a limiter made of promises would cost more than it guards.
 */
export function stopFloods(
  { PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>,
  { points, seconds }: RateLimit = floodLimit,
): Handler {
  const headers = Object.fromEntries(closedHeaders(PUBLIC_URL));
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (request, response) => {
    const now = performance.now();
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + seconds * 1_000;
    }
    const address = clientAddress(request, TRUST_PROXY);
    const weight = 1 + Math.floor(bytesAhead(request) / bytesOfOne);
    const count = (counts.get(address) ?? 0) + weight;
    counts.set(address, count);
    if (count <= points || request.url === neverLimited) {
      return false;
    }
    const refused = refusal(tooManyRequests(endsAt - now));
    const reply = request.headers['sec-fetch-mode'] === 'navigate' ? refusalPage(refused) : refused;
    send(response, { ...reply, headers: { ...headers, ...reply.headers } });
    return true;
  };
}
