/**
 * The lease on the gateway. Its holder alone answers interactions, hears events and does what runs by the clock; the work
 * of the ledger is everybody's.
 */
export const gatewayLease = 'gateway';
