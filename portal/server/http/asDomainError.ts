import { DomainError, isDatabaseAway, isRedisAway } from '@yieldwren/shared';
import { redisAway } from './redisAway.ts';
import { storeAway } from './storeAway.ts';

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
