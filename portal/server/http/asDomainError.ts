import { DomainError, isDatabaseAway, isRedisAway } from '@yieldwren/shared';

/** The refusal that an error is for people: itself, or 'not available' when a store is away. Null: a fault of ours. */
export function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) {
    return error;
  }
  if (!isDatabaseAway(error) && !isRedisAway(error)) {
    return null;
  }
  const evidence = { text: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  return new DomainError(
    'unavailable',
    'The service is not available for a moment. Please try again.',
    { retry_after: 2 },
    evidence,
    error,
  );
}
