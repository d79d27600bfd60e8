import { limits } from '../limits.ts';
import type { Status } from './kinds.ts';

/** As it is stored, or as a reply has it. */
interface Expiring {
  expires_at: Date | string;
}

interface Claimed<C extends Expiring> {
  claim?: C | null | undefined;
  status: Status;
}

const msOf = (at: Date | string | number) => new Date(at).getTime();

/** The claim that holds now: of what is decided none does, though it is kept for the undo window. */
export const heldClaim = <C extends Expiring>(
  { claim, status }: Claimed<C>,
  now: Date | number,
): C | undefined => (status === 'pending' && claim && msOf(claim.expires_at) > msOf(now) ? claim : undefined);

/** Whoever claimed it may have read what was true before. */
export const isAfterClaim = (at: Date | string, { expires_at }: Expiring): boolean =>
  msOf(at) > msOf(expires_at) - limits.claimLifeMs;
