import type { ErrorCode } from '@yieldwren/shared';

/** What each refusal is in HTTP. The one place where codes meet statuses. */
export const statusOf: Record<ErrorCode, number> = {
  invalid: 400,
  invalid_state: 400,
  invalid_grant: 400,
  project_mismatch: 400,
  unauthenticated: 401,
  verification_required: 401,
  forbidden: 403,
  membership_required: 403,
  not_accepted: 403,
  application_not_approved: 403,
  not_found: 404,
  user_not_found: 404,
  already_applied: 409,
  already_decided: 409,
  claimed: 409,
  nothing_to_retry: 409,
  not_undoable: 409,
  idempotency_mismatch: 422,
  cooldown: 429,
  too_many: 429,
  rate_limited: 429,
  discord_unavailable: 502,
  unavailable: 503,
};
