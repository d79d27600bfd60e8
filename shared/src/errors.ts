import { type ErrorCode, refusalTexts } from './refusals.ts';
import type { RefusalExtras } from './views/refusal.ts';

/**
 * A refusal that people may read. Anything else that is thrown is a fault: logged with its evidence, answered plainly.
 * `evidence` is for the log only.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly extras: RefusalExtras;
  readonly evidence: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    message: string = refusalTexts[code],
    extras: RefusalExtras = {},
    evidence: Record<string, unknown> = {},
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DomainError';
    this.code = code;
    this.extras = extras;
    this.evidence = evidence;
  }
}
