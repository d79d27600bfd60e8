import { limits } from '../limits.ts';
import type { Expression } from './ledger/rowExpressions.ts';

/** Of a stored application, or of what the API tells of it. */
export interface Waiting {
  created_at: Date | string;
  /** From when the time is counted, where answers were waited for. */
  counted_from?: Date | string | undefined;
  /** Since when one is waited for. */
  asked_at?: Date | string | null | undefined;
}

/** How much of the time of the promise is used up: it stands still while an answer of the applicant is waited for. */
export const waitedMs = (
  { created_at, counted_from = created_at, asked_at }: Waiting,
  until: Date | number,
): number => new Date(asked_at ?? until).getTime() - new Date(counted_from).getTime();

/** `counted_from` of what is reopened, in MongoDB's terms: a question that found no answer stood open until the decision. */
export const countedFromReopened: Expression = {
  $cond: [
    { $gt: ['$asked_at', null] },
    {
      $add: [{ $ifNull: ['$counted_from', '$created_at'] }, { $subtract: ['$decision.at', '$asked_at'] }],
    },
    { $ifNull: ['$counted_from', '$$REMOVE'] },
  ],
};

/**
 * Waits for us, and has since before a moment, pauses left out, as a condition of a search. Who was never asked anything
 * has waited since `created_at`; of the others that is earlier still, and there for the index.
 */
export const hasWaitedSince = (before: Date) => ({
  created_at: { $lt: before },
  asked_at: null,
  $or: [{ counted_from: null }, { counted_from: { $lt: before } }],
});

/** The time of the promise is used up, as a condition of a search; also where it stands still since. */
export const isLateAt = (now: Date) => {
  const before = new Date(now.getTime() - limits.overdueAfterMs);
  const usedUp = { $subtract: ['$asked_at', { $ifNull: ['$counted_from', '$created_at'] }] };
  return {
    created_at: { $lt: before },
    $or: [hasWaitedSince(before), { $expr: { $gt: [usedUp, limits.overdueAfterMs] } }],
  };
};
