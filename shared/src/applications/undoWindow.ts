import type { Context } from '../context.ts';
import { anyRow, type Expression } from './ledger/rowExpressions.ts';
import type { Effect } from './reviewPart.ts';
import type { Application } from './store.ts';

/** The settings of the undo window, and the time. */
export type Clock = Pick<Context, 'config' | 'now'>;

/** It tells of a decision, or gives the role that it brings. */
export const isOfDecision = ({ news, event }: Effect) => news === 'decision' || event === 'decided';

/**
 * What tells of the decision of that time was tried: its moment had come, whatever clock and settings say now. What was
 * cancelled is of a decision that stands no more.
 */
export const wasTold = (effects: readonly Effect[], decided: Date, before?: Date) =>
  effects.some(
    (row) =>
      isOfDecision(row) &&
      row.state !== 'cancelled' &&
      row.tries > 0 &&
      row.due_at >= decided &&
      (!before || row.due_at < before),
  );

/** `wasTold` of the decision that stands, as an expression of MongoDB. */
export const wasToldInStore: Expression = anyRow({
  $and: [
    { $or: [{ $eq: ['$$row.news', 'decision'] }, { $eq: ['$$row.event', 'decided'] }] },
    { $ne: ['$$row.state', 'cancelled'] },
    { $gt: ['$$row.tries', 0] },
    { $gte: ['$$row.due_at', '$decision.at'] },
  ],
});

export const windowMs = ({ config }: Clock) => config.UNDO_WINDOW_SECONDS * 1_000;

/** Decided a moment ago, and nothing has left yet, as an expression of MongoDB. */
export const isUntoldInStore = (clock: Clock): Expression => ({
  $and: [
    { $gt: ['$decision.at', new Date(clock.now().getTime() - windowMs(clock))] },
    { $not: [wasToldInStore] },
  ],
});

/** The same as a condition of a write. */
export const untoldFilter = (clock: Clock): Record<string, unknown> => ({ $expr: isUntoldInStore(clock) });

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
