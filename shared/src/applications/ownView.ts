import type { Context } from '../context.ts';
import type { Expression } from './ledger/nextRows.ts';
import type { Decision, Effect, HistoryEntry } from './reviewPart.ts';
import type { Application } from './store.ts';

/** Why the history has an entry of what has waited for too long. */
export const overdueReason = 'overdue';

/** The settings of the undo window, and the time. */
export type Clock = Pick<Context, 'config' | 'now'>;

const isOfDecision = ({ kind, news, event }: Effect) =>
  kind === 'approved_role' || news === 'decision' || event === 'decided' || (kind === 'dm' && !news);

/** News of the decision, or its role, was tried: its time had come, whatever clock and settings say now. */
const isTold = ({ effects }: Application, { at }: Decision) =>
  effects.some((row) => isOfDecision(row) && row.due_at >= at && row.tries > 0);

/** When a decision can no longer be undone, and its news leaves; undefined where nothing is decided, or news has left. */
export const undoUntil = (application: Application, { config }: Pick<Clock, 'config'>): Date | undefined =>
  application.decision && !isTold(application, application.decision)
    ? new Date(application.decision.at.getTime() + config.UNDO_WINDOW_SECONDS * 1_000)
    : undefined;

/** Decided, and nobody outside has heard of it yet. */
export function isUndoOpen(application: Application, clock: Clock): boolean {
  const until = undoUntil(application, clock);
  return until !== undefined && until > clock.now();
}

/** `isTold` as an expression of MongoDB. */
export const isToldInStore: Expression = {
  $anyElementTrue: {
    $map: {
      input: '$effects',
      as: 'row',
      in: {
        $and: [
          {
            $or: [
              { $eq: ['$$row.kind', 'approved_role'] },
              { $eq: ['$$row.news', 'decision'] },
              { $eq: ['$$row.event', 'decided'] },
              { $and: [{ $eq: ['$$row.kind', 'dm'] }, { $not: ['$$row.news'] }] },
            ],
          },
          { $gte: ['$$row.due_at', '$decision.at'] },
          { $gt: ['$$row.tries', 0] },
        ],
      },
    },
  },
};

/** Decided a moment ago, and nothing has left yet, as a condition of a write. */
export function isUnheard(clock: Clock): Record<string, unknown> {
  const opened = new Date(clock.now().getTime() - clock.config.UNDO_WINDOW_SECONDS * 1_000);
  return { 'decision.at': { $gt: opened }, $expr: { $not: [isToldInStore] } };
}

const isDecision = ({ to }: HistoryEntry) => to === 'approved' || to === 'rejected';

/** What came of a decision before its news could leave: it was undone, reopened at once, or overtaken by a withdrawal. */
function wasNeverKnown(entry: HistoryEntry, next: HistoryEntry | undefined, windowMs: number): boolean {
  return next !== undefined && isDecision(entry) && next.at.getTime() - entry.at.getTime() < windowMs;
}

/**
 * The history without decisions that nobody heard of, and without the way back from them; nor that it is overdue, once
 * there was an answer: the promise of the specification (section 9) is of the first.
 */
function knownHistory(history: readonly HistoryEntry[], { config }: Clock, isOpen: boolean): HistoryEntry[] {
  const windowMs = config.UNDO_WINDOW_SECONDS * 1_000;
  const decided = isOpen ? history.slice(0, history.findLastIndex(isDecision)) : history;
  const known: HistoryEntry[] = [];
  for (const [at, entry] of decided.entries()) {
    const from = known.at(-1)?.to ?? null;
    const isWayBack = at > 0 && entry.to === from && entry.from !== entry.to;
    const isForReviewers = entry.reason === overdueReason && known.some(isDecision);
    if (!wasNeverKnown(entry, decided[at + 1], windowMs) && !isWayBack && !isForReviewers) {
      known.push({ ...entry, from });
    }
  }
  return known;
}

const isBackFromDecision = (history: readonly HistoryEntry[]) =>
  history.some(({ from, to }) => to === 'pending' && (from === 'approved' || from === 'rejected'));

/** Waits anew after a decision that its applicant was told: reviewers are to hurry, but no promise is broken. */
export const isReopened = (history: readonly HistoryEntry[], clock: Clock): boolean =>
  isBackFromDecision(knownHistory(history, clock, false));

/**
 * The application as its applicant may know it. Until the news of a decision leaves, it is under review for them, and a
 * decision taken back before has never been. Whatever tells the applicant something goes through here.
 */
export function asApplicantSees(application: Application, clock: Clock): Application {
  const isOpen = isUndoOpen(application, clock);
  const history = knownHistory(application.history, clock, isOpen);
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
