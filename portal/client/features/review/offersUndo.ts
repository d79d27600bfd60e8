import type { ReviewerView } from '@yieldwren/shared/browser';

/** Whether an application, as it stands, offers to take a word back: an own approval that waits, or a decision. */
export function offersUndo(
  { status, approvals, can_take_back: canTakeBack, undo_until: until }: ReviewerView,
  myId: string | undefined,
  now: number,
): boolean {
  if (status === 'pending') {
    return approvals.given.some(({ by }) => by === myId);
  }
  return status !== 'withdrawn' && canTakeBack && until !== null && Date.parse(until) > now;
}
