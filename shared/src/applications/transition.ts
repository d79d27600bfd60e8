import type { PipelineStage } from 'mongoose';
import type { Context } from '../context.ts';
import { announce } from '../effects/announce.ts';
import type { Actor } from './actor.ts';
import type { EffectKind, EffectState, Status } from './kinds.ts';
import type { Decision, Effect, HistoryEntry, ReviewPart } from './reviewPart.ts';
import { type Application, type ApplicationKey, modelOf, withKind } from './store.ts';

export interface Transition {
  from: readonly Status[];
  to: Status;
  actor: Actor;
  reason?: string | undefined;
  decision?: Decision | undefined;
  /** Further conditions of the write. */
  guard?: Record<string, unknown>;
  /** Rows the change causes. */
  effects?: readonly Effect[];
  /** Kinds whose unfinished rows the change makes pointless. */
  cancels: readonly EffectKind[];
  /** More fields to set. */
  set?: Record<string, unknown>;
}

/** A press of a button draws the card itself at once; the ledger's drawing is then the safety net. Milliseconds. */
const drawnByPress = 5_000;
const unfinished: readonly EffectState[] = ['queued', 'waiting_for_join', 'blocked'];

const isPointless = (change: Transition) => ({
  $and: [{ $in: ['$$row.kind', [...change.cancels]] }, { $in: ['$$row.state', [...unfinished]] }],
});

/** Every row as it was, but the card is to be drawn again and pointless rows are cancelled; then the new rows. */
const nextEffects = (change: Transition, redraw: Date) => ({
  $concatArrays: [
    {
      $map: {
        input: '$effects',
        as: 'row',
        in: {
          $cond: [
            { $eq: ['$$row.kind', 'card'] },
            { $mergeObjects: ['$$row', { state: 'queued', due_at: redraw }] },
            { $cond: [isPointless(change), { $mergeObjects: ['$$row', { state: 'cancelled' }] }, '$$row'] },
          ],
        },
      },
    },
    { $literal: change.effects ?? [] },
  ],
});

/**
 * The one guarded write (design.md section 4): status, decision, history and effects together, only while the status
 * is still one of `from`. @returns null when the guard did not hold (any more)
 */
export async function transition(
  context: Context,
  key: ApplicationKey,
  change: Transition,
): Promise<Application | null> {
  const now = context.now();
  const entry: Omit<HistoryEntry, 'from'> = {
    at: now,
    actor: change.actor.id,
    to: change.to,
    surface: change.actor.surface,
    ...(change.reason ? { reason: change.reason } : {}),
  };
  const redraw = new Date(now.getTime() + (change.actor.surface === 'discord' ? drawnByPress : 0));
  const stages: PipelineStage[] = [
    {
      $set: {
        history: {
          $concatArrays: ['$history', [{ $mergeObjects: [{ $literal: entry }, { from: '$status' }] }]],
        },
        effects: nextEffects(change, redraw),
        ...(change.decision ? { decision: { $literal: change.decision } } : {}),
        ...change.set,
        updated_at: now,
        status: change.to,
      },
    },
    { $unset: ['claim', ...(change.decision ? [] : ['decision'])] },
  ];
  const document = await modelOf(key.kind)
    .findOneAndUpdate(
      { _id: key.id, status: { $in: change.from }, erased_at: null, ...change.guard },
      stages as unknown as Record<string, unknown>,
      { returnDocument: 'after', updatePipeline: true },
    )
    .lean<ReviewPart>();
  if (!document) {
    return null;
  }
  const application = withKind(key.kind, document);
  const caused = new Set(change.effects?.map((effect) => effect._id.toString()));
  const due = application.effects.filter(
    (effect) => effect.state === 'queued' && (effect.kind === 'card' || caused.has(effect._id.toString())),
  );
  announce(context, application, due);
  return application;
}
