import type { ReviewerView } from '@yieldwren/shared/browser';

/** The claim that holds: its expiry is announced by no event, and what is decided keeps its claim for the undo. */
export const heldClaim = ({ claim, status }: Pick<ReviewerView, 'claim' | 'status'>, now: number) =>
  claim && status === 'pending' && Date.parse(claim.expires_at) > now ? claim : undefined;
