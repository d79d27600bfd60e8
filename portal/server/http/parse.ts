import { DomainError, fieldErrors } from '@yieldwren/shared';
import type { z } from 'zod';

/** @throws {DomainError} invalid, with its problems by field */
export function parse<T>(schema: z.ZodType<T>, raw: unknown): T {
  const parsed = schema.safeParse(raw);
  if (parsed.success) {
    return parsed.data;
  }
  throw new DomainError('invalid', undefined, {
    fields: fieldErrors(parsed.error),
  });
}
