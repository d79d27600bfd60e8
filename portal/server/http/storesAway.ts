import { causeOf, DomainError, isDatabaseAway, isRedisAway } from '@yieldwren/shared';

/** A store is away; mostly it is back before long. @param evidence for the log */
export const storeAway = (evidence: Record<string, unknown> = {}, cause?: unknown): DomainError =>
  new DomainError('unavailable', undefined, { retry_after: 2 }, evidence, cause);

/** Sessions cannot be read: that is never 'nobody is signed in'. */
export const redisAway = (cause?: unknown): DomainError =>
  storeAway({ store: 'redis', text: cause === undefined ? 'not connected' : causeOf(cause) }, cause);

/** The refusal that an error is for people: itself, or 'not available' when a store is away. Null: a fault of ours. */
export function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) {
    return error;
  }
  if (isRedisAway(error)) {
    return redisAway(error);
  }
  if (!isDatabaseAway(error)) {
    return null;
  }
  const evidence = { text: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  return storeAway(evidence, error);
}
