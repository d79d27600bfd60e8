import { type PipelineStage, Types } from 'mongoose';
import { tracedBy } from '../../log/trace.ts';
import { eachOf } from '../../stores/eachOf.ts';
import { type EffectKind, type EffectState, effectKinds, type Kind, kinds } from '../kinds.ts';
import { type Effect, ledgerIndex, type ReviewPart } from '../reviewPart.ts';
import { type Application, type ApplicationKey, modelOf, withKind } from '../store.ts';
import type { DueEffect } from './dueEffect.ts';
import { asQueued, leased, type RowFilter, underName } from './requeue.ts';
import { anyRow, rowsWith } from './rowExpressions.ts';

/** A new row of the ledger, to be stored in the write that causes it. */
export function newEffect(
  kind: EffectKind,
  due: Date,
  extra: Partial<Pick<Effect, 'news' | 'event' | 'about' | 'urgent' | 'state'>> = {},
): Effect {
  return { _id: new Types.ObjectId(), kind, state: 'queued', due_at: due, tries: 0, ...tracedBy(), ...extra };
}

/** How long several outcomes of one application gather before its card is drawn again. */
export const cardPauseMs = 1_500;
/** A timer may fire a little before its time. */
export const clockSlackMs = 250;

/** Lease of an attempt: how long the row is its own. */
const attemptLifeMs = 12_000;

/**
 * Takes a due row for one attempt. @returns null when there is nothing (any more) to do: done, cancelled, not yet due,
 * put off since the job was made, in the hands of another attempt, or the application is gone.
 */
export async function claimEffect(
  key: ApplicationKey,
  effectId: string,
  dueAt: number,
  now: Date,
): Promise<{ application: Application; effect: Effect } | null> {
  const _id = new Types.ObjectId(effectId);
  const due = new Date(dueAt);
  if (due.getTime() - now.getTime() > clockSlackMs) {
    return null;
  }
  const attempt = { due_at: due, until: new Date(now.getTime() + attemptLifeMs) };
  const document = await modelOf(key.kind)
    .findOneAndUpdate(
      {
        _id: key.id,
        effects: { $elemMatch: { _id, state: 'queued', due_at: due, $nor: [leased(due, now)] } },
      },
      { $inc: { 'effects.$.tries': 1 }, $set: { 'effects.$.attempt': attempt } },
      { returnDocument: 'after' },
    )
    .lean<ReviewPart>();
  const effect = document?.effects.find((row) => row._id.equals(_id));
  return document && effect ? { application: withKind(key.kind, document), effect } : null;
}

export interface Settlement {
  state: EffectState;
  /** Of what is to be done once more, later. */
  due_at?: Date;
  last_error?: string;
  ref?: string;
}

/** What is drawn while something older may land on it is drawn once more then. */
const unlessDoubted = (drawing: Settlement, now: Date) => ({
  $cond: [
    { $gt: ['$$row.doubted_until', now] },
    { state: 'queued', due_at: { $min: ['$$row.doubted_until', drawing.due_at ?? null] } },
    {},
  ],
});

/** The row as the outcome leaves it, computed from the row as it is when it is written. */
const settled = (outcome: Settlement, now: Date) => ({
  $mergeObjects: [
    { $unsetField: { field: 'last_error', input: '$$row' } },
    { $literal: { ...outcome, ...(outcome.state === 'done' ? { done_at: now } : {}) } },
    ...(['done', 'queued'].includes(outcome.state) ? [unlessDoubted(outcome, now)] : []),
  ],
});

/**
 * Writes the outcome and the rows that follow from it, unless the row was put off or cancelled meanwhile. Every outcome
 * asks for the card to be drawn again, in the same write, so that the card cannot miss it; that of a drawing only when
 * the card was put off meanwhile: two drawings may have crossed on their way, and the older one may show now.
 * @returns the rows that are to be queued, and the application as it stands then; null when it is gone
 */
export async function settleEffect(
  key: ApplicationKey,
  effect: Effect,
  outcome: Settlement,
  now: Date,
  followUps: readonly Effect[] = [],
): Promise<{ due: DueEffect[]; application: Application | null }> {
  const { _id, state, due_at } = effect;
  const isIt = {
    $and: [{ $eq: ['$$row._id', _id] }, { $eq: ['$$row.state', state] }, { $eq: ['$$row.due_at', due_at] }],
  };
  const hasMoved = effect.kind === 'card' ? { $ne: ['$$row.due_at', due_at] } : true;
  const isCard = { $and: [{ $eq: ['$$row.kind', 'card'] }, hasMoved] };
  const redraw = asQueued(new Date(now.getTime() + cardPauseMs));
  const effects = rowsWith([
    { case: isIt, then: settled(outcome, now) },
    { case: isCard, then: { $mergeObjects: ['$$row', redraw] } },
  ]);
  const following = { $cond: [anyRow(isIt), { $literal: followUps }, []] };
  const document = await modelOf(key.kind)
    .findOneAndUpdate({ _id: key.id }, [{ $set: { effects: { $concatArrays: [effects, following] } } }], {
      returnDocument: 'after',
      updatePipeline: true,
    })
    .lean<ReviewPart>();
  const isNext = (row: Effect) =>
    row.state === 'queued' &&
    (row.kind === 'card' ||
      (row._id.equals(_id) && outcome.due_at !== undefined) ||
      followUps.some((followUp) => row._id.equals(followUp._id)));
  const due = (document?.effects ?? []).filter(isNext).map((row) => ({ key, effect: row }));
  return { due, application: document && withKind(key.kind, document) };
}

/**
 * Notes a failed attempt that will be made again, unless the row was put off, cancelled or taken by another attempt
 * meanwhile; the state stays 'queued', and anybody may take the row.
 */
export async function noteFailure(key: ApplicationKey, effect: Effect, error: string): Promise<void> {
  const { _id, due_at, tries } = effect;
  await modelOf(key.kind).updateOne(
    { _id: key.id, effects: { $elemMatch: { _id, state: 'queued', due_at, tries } } },
    { $set: { 'effects.$.last_error': error }, $unset: { 'effects.$.attempt': 1 } },
  );
}

const batch = 500;

/** The rows that meet these conditions, each with the application it belongs to, as the stages of a search. */
export const rowsWhere = (rows: RowFilter): PipelineStage[] => [
  { $match: { effects: { $elemMatch: rows } } },
  { $project: { effects: 1 } },
  { $unwind: '$effects' },
  { $match: underName(rows, 'effects') },
];

/**
 * Rows that are due (queued, time come), page by page: the sweep puts those without a job back on the queue. Read in the
 * order of their index, which costs nothing however many there are: of each kind of one form those that were tried least,
 * oldest first. What fails again and again keeps none of its kind from its turn.
 * @param rows further conditions on the fields of a row
 * @param forms in this order
 */
export async function* findDueEffects(
  now: Date,
  rows: RowFilter = {},
  forms: readonly Kind[] = kinds,
): AsyncGenerator<DueEffect[]> {
  const due = { state: 'queued', due_at: { $lte: now }, ...rows };
  for (const kind of forms) {
    let page: DueEffect[] = [];
    const found = modelOf(kind)
      .aggregate<{ _id: Types.ObjectId; effects: Effect }>(rowsWhere(due))
      .hint(ledgerIndex)
      .cursor({ batchSize: batch });
    for await (const { _id, effects } of eachOf(found)) {
      page.push({ key: { kind, id: _id.toString() }, effect: effects });
      if (page.length === batch) {
        yield page;
        page = [];
      }
    }
    yield page;
  }
}

interface Blocked {
  count: number;
  /** Of each kind that is held up, the repairs that its rows need. */
  held: { kind: EffectKind; repairs: string[] }[];
}

/** Effects that a setting, or a server that refuses, holds up. */
export async function readBlocked(): Promise<Blocked> {
  const alike = { kind: '$effects.kind', repair: '$effects.last_error' };
  const stages: PipelineStage[] = [
    ...rowsWhere({ state: 'blocked' }),
    { $group: { _id: alike, count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ];
  const found = await Promise.all(
    kinds.map((kind) =>
      modelOf(kind).aggregate<{ _id: { kind: EffectKind; repair?: string }; count: number }>(stages),
    ),
  );
  const groups = found.flat();
  const held = effectKinds.flatMap((kind) => {
    const ofKind = groups.filter(({ _id }) => _id.kind === kind);
    const repairs = [...new Set(ofKind.flatMap(({ _id }) => _id.repair ?? []))];
    return ofKind.length > 0 ? [{ kind, repairs }] : [];
  });
  return { count: groups.reduce((sum, { count }) => sum + count, 0), held };
}
