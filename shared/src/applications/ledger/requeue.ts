import { limits } from '../../limits.ts';
import { currentTrace } from '../../log/trace.ts';
import { mailLeaseMs } from '../../mail/smtp.ts';
import type { EffectKind, Kind } from '../kinds.ts';
import type { Act, Effect, ReviewPart } from '../reviewPart.ts';
import { type ApplicationKey, modelOf } from '../store.ts';
import type { DueEffect } from './dueEffect.ts';

/** What makes a row one that is to be done (again). Nothing else says so: rows are put back through this file alone. */
export const asQueued = (due: Date): Pick<Effect, 'state' | 'due_at' | 'request_id'> => ({
  state: 'queued',
  due_at: due,
  request_id: currentTrace() ?? null,
});

/** Conditions on the fields of a row, in MongoDB's terms. */
export type RowFilter = Record<string, unknown>;

/** These rows, each only as it was read: what has got through meanwhile is not done again. */
export const asRead = (rows: readonly Effect[]): RowFilter => ({
  $or: rows.map(({ _id, state, due_at }) => ({ _id, state, due_at })),
});

/** No row is leased for longer than an e-mail is: what says so was written by a clock that is ahead. */
const longestLeaseMs = mailLeaseMs + limits.wrongClockMs;

/** A row that somebody acts on, as it is due then; nobody else is to, until then. */
export const leased = (due_at: Date, now: Date): RowFilter => ({
  state: 'queued',
  'attempt.due_at': due_at,
  'attempt.until': { $gt: now, $lte: new Date(now.getTime() + longestLeaseMs) },
});

/** `$set` and array filter that put back the matching rows of a document, for a write that changes more than rows. */
export function requeueUpdate(rows: RowFilter, due: Date, name = 'row') {
  const set = Object.entries(asQueued(due)).map(([field, value]) => [`effects.$[${name}].${field}`, value]);
  return { set: Object.fromEntries(set) as Record<string, unknown>, filter: underName(rows, name) };
}

/** The same conditions on a row that stands under a name. */
export function underName(rows: RowFilter, name: string): RowFilter {
  return Object.fromEntries(
    Object.entries(rows).map(([field, condition]) =>
      field.startsWith('$')
        ? [field, (condition as RowFilter[]).map((one) => underName(one, name))]
        : [`${name}.${field}`, condition],
    ),
  );
}

export interface Requeue {
  rows: RowFilter;
  /** Fields of the row that change with it. */
  set?: Partial<Pick<Effect, 'urgent' | 'was_released'>>;
  /** Those of these kinds begin anew with their attempts. */
  anew?: readonly EffectKind[];
  /** Who wants it, for the audit log. */
  acts?: readonly Act[];
}

/** @param whose conditions on the applications, in MongoDB's terms. @returns whether there were any */
export async function putBack(
  kind: Kind,
  whose: Record<string, unknown>,
  { rows, set = {}, anew = [], acts = [] }: Requeue,
  due: Date,
): Promise<boolean> {
  const update = requeueUpdate(rows, due);
  const more = Object.entries(set).map(([field, value]) => [`effects.$[row].${field}`, value]);
  const restart = anew.length > 0 ? { 'effects.$[anew].tries': 0 } : {};
  const restarted = anew.length > 0 ? [underName({ $and: [rows, { kind: { $in: anew } }] }, 'anew')] : [];
  const { modifiedCount } = await modelOf(kind).updateMany(
    { ...whose, effects: { $elemMatch: rows } },
    {
      $set: { ...update.set, ...Object.fromEntries(more), ...restart },
      ...(acts.length > 0 ? { $push: { unrecorded: { $each: [...acts] } } } : {}),
    },
    { arrayFilters: [update.filter, ...restarted] },
  );
  return modifiedCount > 0;
}

/** The applications among these with rows that were put back to this very moment. */
export const findPutBack = (kind: Kind, whose: Record<string, unknown>, due: Date) =>
  modelOf(kind)
    .find({ ...whose, effects: { $elemMatch: asQueued(due) } })
    .select({ effects: 1 })
    .lean<ReviewPart[]>();

/**
 * Puts rows of one application back: waiting ones when the person has joined, any that failed when a reviewer presses
 * Retry, a card when there is something new to show.
 * @returns the rows, for the queue
 */
export async function requeueEffects(
  { key: { kind, id }, ...more }: Requeue & { key: ApplicationKey },
  due: Date,
): Promise<DueEffect[]> {
  const whose = { _id: id };
  const documents = (await putBack(kind, whose, more, due)) ? await findPutBack(kind, whose, due) : [];
  return documents.flatMap((document) => dueAt(kind, document, due));
}

/** The rows of a document that were put back to this very moment. */
export const dueAt = (kind: ApplicationKey['kind'], document: ReviewPart, due: Date): DueEffect[] =>
  document.effects
    .filter((effect) => effect.state === 'queued' && effect.due_at.getTime() === due.getTime())
    .map((effect) => ({ key: { kind, id: document._id.toString() }, effect }));
