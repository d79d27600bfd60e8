import { type ErrorCode, refusalTexts } from './refusals.ts';

export { type ErrorCode, errorCodes } from './refusals.ts';

/** What an error may carry to the person who meets it: safe to show, never a secret or somebody else's answer. */
export interface ErrorExtras {
  fields?: Record<string, string[]>;
  details?: string;
  error_description?: string;
  reference?: string;
  status?: string;
  date?: string;
  /** Seconds. */
  retry_after?: number;
  decided_by?: string;
  claimed_by?: string;
}

/**
 * A refusal that people may read. Anything else that is thrown is a fault: logged with its evidence, answered plainly.
 * `evidence` is for the log only.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;
  readonly evidence: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    message: string = refusalTexts[code],
    extras: ErrorExtras = {},
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
