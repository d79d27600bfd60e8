/** The closed set of refusals. The portal maps each to an HTTP status, the bot to an ephemeral reply. */
export const errorCodes = [
  'invalid',
  'unauthenticated',
  'verification_required',
  'membership_required',
  'forbidden',
  'not_found',
  'already_applied',
  'already_decided',
  'not_undoable',
  'cooldown',
  'rate_limited',
  'idempotency_mismatch',
  'invalid_state',
  'invalid_grant',
  'project_mismatch',
  'user_not_found',
  'application_not_approved',
  'discord_unavailable',
  'unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

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
    message: string,
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
