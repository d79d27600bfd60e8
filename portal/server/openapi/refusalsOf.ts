import { type ErrorCode, errorCodes } from '@yieldwren/shared';
import { neverLimited } from '../middleware/stopFloods.ts';
import type { Route } from '../routes/Route.ts';

/** Every refusal that a route may answer: what its declaration brings with it, and what its handler adds. */
export function refusalsOf(route: Route): ErrorCode[] {
  const { method, path, access, isOpen, body, bodyTypes, query, params, headers, refusal, refuses } = route;
  const changes = method !== 'get';
  const isForReviewers = access === 'reviewer' || access === 'lead';
  const given = new Set<ErrorCode | false>([
    path !== neverLimited && 'rate_limited',
    !isOpen && 'unavailable',
    changes && !bodyTypes && 'forbidden',
    (changes || [body, query, params, headers].some(Boolean)) && 'invalid',
    access !== 'anyone' && (refusal ?? 'unauthenticated'),
    isForReviewers && 'forbidden',
    isForReviewers && 'discord_unavailable',
    ...(refuses ?? []),
  ]);
  return errorCodes.filter((code) => given.has(code));
}
