import type { Context } from '../context.ts';
import type { Expression } from './ledger/nextRows.ts';
import type { Effect, HistoryEntry } from './reviewPart.ts';
import type { Application } from './store.ts';

/** Why the history has an entry of what has waited for too long. */
export const overdueReason = 'overdue';

/** The settings of the undo window, and the time. */
export type Clock = Pick<Context, 'config' | 'now'>;

/** It tells of a decision, or gives the role that it brings. */
const isOfDecision = ({ news, event }: Effect) => news === 'decision' || event === 'decided';

/**
 * What tells of the decision of that time was tried: its moment had come, whatever clock and settings say now. What was
 * cancelled is of a decision that stands no more.
 */
const wasTold = (effects: readonly Effect[], decided: Date, before?: Date) =>
  effects.some(
    (row) =>
      isOfDecision(row) &&
      row.state !== 'cancelled' &&
      row.tries > 0 &&
      row.due_at >= decided &&
      (!before || row.due_at < before),
  );

/** `wasTold` of the decision that stands, as an expression of MongoDB. */
export const wasToldInStore: Expression = {
  $anyElementTrue: {
    $map: {
      input: '$effects',
      as: 'row',
      in: {
        $and: [
          { $or: [{ $eq: ['$$row.news', 'decision'] }, { $eq: ['$$row.event', 'decided'] }] },
          { $ne: ['$$row.state', 'cancelled'] },
          { $gt: ['$$row.tries', 0] },
          { $gte: ['$$row.due_at', '$decision.at'] },
        ],
      },
    },
  },
};

const windowMs = ({ config }: Clock) => config.UNDO_WINDOW_SECONDS * 1_000;

/** Decided a moment ago, and nothing has left yet, as a condition of a write. */
export const isUntold = (clock: Clock): Record<string, unknown> => ({
  'decision.at': { $gt: new Date(clock.now().getTime() - windowMs(clock)) },
  $expr: { $not: [wasToldInStore] },
});

/** Until when the decision can be undone, and its news waits; undefined where none is, and once that is over. */
export function undoUntil({ decision, effects }: Application, clock: Clock): Date | undefined {
  if (!decision || wasTold(effects, decision.at)) {
    return undefined;
  }
  const until = new Date(decision.at.getTime() + windowMs(clock));
  return until > clock.now() ? until : undefined;
}

/** Decided, and nobody outside has heard of it yet. */
export const isUndoOpen = (application: Application, clock: Clock): boolean =>
  undoUntil(application, clock) !== undefined;

const isDecision = ({ to }: HistoryEntry) => to === 'approved' || to === 'rejected';

type Past = Pick<Application, 'history' | 'effects'>;

/**
 * The history without decisions that nobody heard of (undone, reopened at once, or overtaken by a withdrawal before their
 * news could leave), and without the way back from them; nor that it is overdue, once there was an answer: the promise is of
 * the first.
 */
function knownHistory({ history, effects }: Past, clock: Clock, isOpen: boolean): HistoryEntry[] {
  const wasKnown = ({ at }: HistoryEntry, next: HistoryEntry) =>
    next.at.getTime() - at.getTime() >= windowMs(clock) || wasTold(effects, at, next.at);
  const decided = isOpen ? history.slice(0, history.findLastIndex(isDecision)) : history;
  const known: HistoryEntry[] = [];
  for (const [at, entry] of decided.entries()) {
    const from = known.at(-1)?.to ?? null;
    const next = decided[at + 1];
    const isUnknown = next !== undefined && isDecision(entry) && !wasKnown(entry, next);
    const isWayBack = at > 0 && entry.to === from && entry.from !== entry.to;
    const isForReviewers = entry.reason === overdueReason && known.some(isDecision);
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
