import type { RateLimits } from '@yieldwren/sandbox';

const plenty = { limit: 10_000, perMs: 1_000 };

/** Only role writes have a limit; nothing else stands in the way. */
export const roleLimits = (roles: RateLimits['roles']): RateLimits => ({
  global: plenty,
  roles,
  messages: plenty,
  messageEdits: plenty,
  members: plenty,
  webhooks: plenty,
  commands: plenty,
  other: plenty,
  identifyEveryMs: 0,
});
