import type { LeaseEnd } from '@yieldwren/shared';

/** A killed holder is replaced after this, and the time that a new connection to Discord takes. */
export const gatewayLeaseLifeMs = 6_000;

/** What a bot that stands by says of its gateway. */
export const standbyReason = 'this process does not hold the gateway';

/** Why it has let go, for the log. */
export const lossOf: Readonly<Record<LeaseEnd, string>> = {
  taken: 'another process holds the gateway; standing by',
  unconfirmed: 'MongoDB has not confirmed in time that this process holds the gateway; standing by',
};
