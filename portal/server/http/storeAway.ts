import { DomainError } from '@yieldwren/shared';

/** A store is away; mostly it is back before long. @param evidence for the log */
export const storeAway = (evidence: Record<string, unknown> = {}, cause?: unknown): DomainError =>
  new DomainError('unavailable', undefined, { retry_after: 2 }, evidence, cause);
