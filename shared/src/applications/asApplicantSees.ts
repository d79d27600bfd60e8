import { historyReasons } from './kinds.ts';
import type { HistoryEntry } from './reviewPart.ts';
import type { Application } from './store.ts';
import { type Clock, isOfDecision, isUndoOpen, wasTold, windowMs } from './undoWindow.ts';

const isDecision = ({ to }: HistoryEntry) => to === 'approved' || to === 'rejected';

/**
 * Whether it took a decision back before its news, as was measured then: the window may be another one now. An undo and a
 * withdrawal are refused otherwise; of older reopenings it was not kept.
 */
const isBeforeNews = ({ to, reason, before_news }: HistoryEntry): boolean | undefined =>
  to === 'withdrawn' || reason === historyReasons.undone || before_news;

type Past = Pick<Application, 'history' | 'effects'>;

/**
 * The history without decisions that nobody heard of (undone, reopened at once, or overtaken by a withdrawal before their
 * news could leave), and without the way back from them; nor that it is overdue, once there was an answer: the promise is of
 * the first.
 */
function knownHistory({ history, effects }: Past, clock: Clock, isOpen: boolean): HistoryEntry[] {
  const isUnheardOf = ({ at }: HistoryEntry, next: HistoryEntry) =>
    isBeforeNews(next) ??
    (next.at.getTime() - at.getTime() < windowMs(clock) && !wasTold(effects, at, next.at));
  const decided = isOpen ? history.slice(0, history.findLastIndex(isDecision)) : history;
  const known: HistoryEntry[] = [];
  for (const [at, entry] of decided.entries()) {
    const from = known.at(-1)?.to ?? null;
    const next = decided[at + 1];
    const isUnknown = next !== undefined && isDecision(entry) && isUnheardOf(entry, next);
    const isWayBack = at > 0 && entry.to === from && entry.from !== entry.to;
    const isForReviewers = entry.reason === historyReasons.overdue && known.some(isDecision);
    if (!isUnknown && !isWayBack && !isForReviewers) {
      known.push({ ...entry, from });
    }
  }
  return known;
}

/** Undone or reopened. */
export const isTakenBack = ({ from, to }: HistoryEntry): boolean =>
  to === 'pending' && (from === 'approved' || from === 'rejected');

const isBackFromDecision = (history: readonly HistoryEntry[]) => history.some(isTakenBack);

/** Waits anew after a decision that its applicant was told: reviewers are to hurry, but no promise is broken. */
export const isReopened = (past: Past, clock: Clock): boolean =>
  isBackFromDecision(knownHistory(past, clock, false));

/**
 * The application as its applicant may know it. Until the news of a decision leaves, it is under review for them, and a
 * decision taken back before has never been. Whatever tells the applicant something goes through here.
 */
export function asApplicantSees(application: Application, clock: Clock): Application {
  const isOpen = isUndoOpen(application, clock);
  const history = knownHistory(application, clock, isOpen);
  const { decision, overdue_at, ...rest } = application;
  const decidedAt = decision?.at.getTime() ?? 0;
  return {
    ...rest,
    ...(decision && !isOpen ? { decision } : {}),
    ...(overdue_at && !isBackFromDecision(history) ? { overdue_at } : {}),
    status: isOpen ? 'pending' : application.status,
    history,
    updated_at: history.at(-1)?.at ?? application.created_at,
    effects: application.effects.filter(
      (row) =>
        row.state !== 'cancelled' && !(isOpen && isOfDecision(row) && row.due_at.getTime() >= decidedAt),
    ),
  };
}
