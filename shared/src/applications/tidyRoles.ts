import type { Context } from '../context.ts';
import { publishToReviewers } from '../events/reviewEvents.ts';
import { webhookRows } from './ledger/outboundRows.ts';
import { asQueued, dueAt } from './ledger/requeue.ts';
import { anyRow, becomes, cancels, type Expression, rowsWith } from './ledger/rowExpressions.ts';
import type { Effect, ReviewPart } from './reviewPart.ts';
import { type ApplicationKey, modelOf, withKind } from './store.ts';

/** Role rows of one application: to be given, there already, no longer waited for. */
export type Plan = Record<'give' | 'done' | 'cancel', Effect[]>;

/** What has got through meanwhile is left as it is. */
const stillWaits = (rows: readonly Effect[]): Expression => ({
  $and: [{ $in: ['$$row._id', rows.map(({ _id }) => _id)] }, { $eq: ['$$row.state', 'waiting_for_join'] }],
});

/** The operator's systems hear of a role that is there as of one that was given. */
const roleGiven = ({ config }: Pick<Context, 'config'>, row: Effect, now: Date): Expression => ({
  $cond: [anyRow(stillWaits([row])), { $literal: webhookRows(config, 'role_given', now, row.kind) }, []],
});

/**
 * Roles that are there already, rows that nobody waits for any more; and the card tells that the person is here. One write,
 * so that neither card nor webhook can miss it.
 * @returns false when they have left since they were seen
 */
export async function tidyRoles(
  context: Context,
  { kind, id }: ApplicationKey,
  { done, cancel }: Plan,
  hadLeft: boolean,
  asOf?: Date,
): Promise<boolean> {
  const now = context.now();
  const rows = rowsWith([
    becomes({ $eq: ['$$row.kind', 'card'] }, asQueued(now)),
    becomes(stillWaits(done), { state: 'done', done_at: now }),
    cancels(stillWaits(cancel)),
  ]);
  const effects = { $concatArrays: [rows, ...done.map((row) => roleGiven(context, row, now))] };
  const document = await modelOf(kind)
    .findOneAndUpdate(
      { _id: id, ...(asOf ? { left_at: { $not: { $gte: asOf } } } : {}) },
      [{ $set: { effects, ...(hadLeft ? { rejoined_at: now } : {}) } }, { $unset: ['left_at'] }],
      { returnDocument: 'after', updatePipeline: true },
    )
    .lean<ReviewPart>();
  if (document) {
    await context.queue.add(dueAt(kind, document, now));
    await publishToReviewers(context, withKind(kind, document), 'delivery');
  }
  return document !== null;
}
