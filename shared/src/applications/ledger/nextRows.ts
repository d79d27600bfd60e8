import { type EffectKind, type EffectState, type MessageTopic, waitingTopics } from '../kinds.ts';
import type { Effect } from '../reviewPart.ts';
import { asQueued } from './requeue.ts';
import { anyRow, becomes, cancels, type Expression, rowsWith } from './rowExpressions.ts';

/** What a change of an application does to its rows. */
export interface RowChange {
  /** Rows the change causes. */
  effects?: readonly Effect[];
  /** Kinds whose unfinished rows the change makes pointless. */
  cancels?: readonly EffectKind[];
  /** Messages among them that are not pointless. */
  spares?: readonly MessageTopic[];
  /** When it is known whether the change stands: messages of the time before that are held up are tried again then. */
  standsFrom?: Date;
  /** Takes the role of the approved back, unless it was never tried to be given. */
  takesRole?: Effect | undefined;
}

const unfinished: readonly EffectState[] = ['queued', 'waiting_for_join', 'blocked'];

/**
 * An e-mail or a webhook may tell of a fact that outlives the decision; once that is undone, only those that tell of
 * the decision itself are pointless.
 */
const tellsNoFact = {
  $or: [
    { $not: [{ $in: ['$$row.kind', ['mail', 'webhook']] }] },
    { $eq: ['$$row.news', 'decision'] },
    { $eq: ['$$row.event', 'decided'] },
  ],
};

const isPointless = (change: RowChange) => ({
  $and: [
    { $in: ['$$row.kind', [...(change.cancels ?? [])]] },
    { $in: ['$$row.state', [...unfinished]] },
    { $not: [{ $in: ['$$row.news', [...(change.spares ?? [])]] }] },
    tellsNoFact,
  ],
});

/** What is on its way finds out by itself whether it is still to be said. */
const heldUpMessage = {
  $and: [
    { $in: ['$$row.news', [...waitingTopics]] },
    { $in: ['$$row.state', ['waiting_for_join', 'blocked']] },
  ],
};

/** Somebody has begun to do a row of this kind: it may be done, though nobody lived to note it. */
export const wasTried = (kind: EffectKind): Expression =>
  anyRow({ $and: [{ $eq: ['$$row.kind', kind] }, { $gt: ['$$row.tries', 0] }] });

/** Added even where this change cancels an earlier row that was to take the role back (reopened, then withdrawn at once). */
const roleTakenBack = (row: Effect): Expression => ({
  $cond: [wasTried('approved_role'), { $literal: [row] }, []],
});

/**
 * Every row as it was, but the card is to be drawn again and pointless rows are cancelled; then the new rows.
 * @param earlier what becomes of the rows so far instead
 */
export const nextRows = (change: RowChange, redraw: Date, earlier?: readonly Expression[]): Expression => ({
  $concatArrays: [
    earlier ??
      rowsWith([
        becomes({ $eq: ['$$row.kind', 'card'] }, asQueued(redraw)),
        cancels(isPointless(change)),
        ...(change.standsFrom ? [becomes(heldUpMessage, asQueued(change.standsFrom))] : []),
      ]),
    { $literal: change.effects ?? [] },
    ...(change.takesRole ? [roleTakenBack(change.takesRole)] : []),
  ],
});
