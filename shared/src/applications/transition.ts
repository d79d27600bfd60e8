import type { PipelineStage } from 'mongoose';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { tracedBy } from '../log/trace.ts';
import { refusalReasons } from '../refusals.ts';
import { isDuplicateKey } from '../stores/isDuplicateKey.ts';
import { objectIdOf } from '../stores/objectId.ts';
import type { Actor } from './actor.ts';
import { actsOf } from './audit/acts.ts';
import type { Status } from './kinds.ts';
import { announce } from './ledger/announce.ts';
import { nextRows, type RowChange } from './ledger/nextRows.ts';
import type { Expression } from './ledger/rowExpressions.ts';
import type { ReviewChange } from './reviewChanges.ts';
import type { Decision, HistoryEntry, ReviewPart } from './reviewPart.ts';
import { type Application, type ApplicationKey, modelOf, readApplication, withKind } from './store.ts';

export interface Transition extends RowChange {
  from: readonly Status[];
  to: Status | Expression;
  actor: Actor;
  /** What open review pages are told. */
  change: ReviewChange;
  reason?: string | undefined;
  /** More of the entry in the history. */
  entry?: Record<'before_news', Expression>;
  decision?: Decision | undefined;
  /** Further conditions of the write. */
  guard?: Record<string, unknown>;
  /** More fields to set. */
  set?: Record<string, unknown>;
  /**
   * What goes; the claim and the decision unless said otherwise. A decision leaves the claim, so that its applicant sees
   * the same until its news leaves.
   */
  unset?: readonly string[];
  /** What becomes of the history and of the rows so far; they stay unless said otherwise. */
  earlier?: { history: Expression; effects: readonly Expression[] };
}

/** A press of a button draws the card itself at once; the ledger's drawing is then the safety net. */
const drawnByPressMs = 5_000;

/** When the card is to be drawn again. */
export const redrawAt = ({ surface }: Actor, now: Date): Date =>
  new Date(now.getTime() + (surface === 'discord' ? drawnByPressMs : 0));

/** What a change writes, as a pipeline: computed from the document as it is when it is written. */
export function stagesOf(
  change: Transition,
  now: Date,
  redraw: Date,
): Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>[] {
  const entry: Omit<HistoryEntry, 'from' | 'to'> = {
    at: now,
    actor: change.actor.id,
    ...(change.actor.isReviewer ? { name: change.actor.name } : {}),
    surface: change.actor.surface,
    ...(change.reason ? { reason: change.reason } : {}),
    ...tracedBy(),
  };
  const acts = actsOf(change.actor, change.change, now, change.to);
  const unset = change.unset ?? (change.decision ? [] : ['claim', 'decision']);
  return [
    {
      $set: {
        history: {
          $concatArrays: [
            change.earlier?.history ?? '$history',
            [{ $mergeObjects: [{ $literal: entry }, { from: '$status', to: change.to, ...change.entry }] }],
          ],
        },
        effects: nextRows(change, redraw, change.earlier?.effects),
        ...(acts.length > 0
          ? { unrecorded: { $concatArrays: [{ $ifNull: ['$unrecorded', []] }, { $literal: acts }] } }
          : {}),
        ...(change.decision ? { decision: { $literal: change.decision } } : {}),
        ...change.set,
        updated_at: now,
        status: change.to,
      },
    },
    ...(unset.length > 0 ? [{ $unset: [...unset] }] : []),
  ];
}

/** A person has one pending application of a form; back to pending is refused while a newer one waits. */
async function refuseSecond(key: ApplicationKey, error: unknown): Promise<never> {
  if (!isDuplicateKey(error)) {
    throw error;
  }
  const { discord_id } = await readApplication(key);
  const other = await modelOf(key.kind).findOne({ discord_id, status: 'pending' }).lean<ReviewPart>();
  throw new DomainError(
    'already_applied',
    refusalReasons.newerApplication,
    other ? { reference: other.reference, status: other.status, date: other.created_at.toISOString() } : {},
    { ...key },
    error,
  );
}

/**
 * The one guarded write: status, decision, history and effects together, only while the status
 * is still one of `from`.
 * @returns null when the guard did not hold (any more)
 * @throws {DomainError} already_applied when it would be the second pending one of the person
 */
export async function transition(
  context: Context,
  key: ApplicationKey,
  change: Transition,
): Promise<Application | null> {
  const now = context.now();
  const document = await modelOf(key.kind)
    .findOneAndUpdate(
      { _id: objectIdOf(key.id), status: { $in: change.from }, erased_at: null, ...change.guard },
      stagesOf(change, now, redrawAt(change.actor, now)) as unknown as Record<string, unknown>,
      { returnDocument: 'after', updatePipeline: true },
    )
    .lean<ReviewPart>()
    .catch(async (error: unknown) => await refuseSecond(key, error));
  if (!document) {
    return null;
  }
  const application = withKind(key.kind, document);
  const rows = [...(change.effects ?? []), ...(change.takesRole ? [change.takesRole] : [])];
  const caused = new Set(rows.map((effect) => effect._id.toString()));
  const due = application.effects.filter(
    (effect) => effect.state === 'queued' && (effect.kind === 'card' || caused.has(effect._id.toString())),
  );
  const cancelled = application.effects.filter(
    ({ kind, state }) => state === 'cancelled' && change.cancels?.includes(kind),
  );
  announce(context, application, due, change.change, cancelled);
  return application;
}
