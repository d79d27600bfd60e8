import type { ClientSession } from 'mongoose';
import type { Context } from '../../context.ts';
import { eachOf } from '../../stores/eachOf.ts';
import { kinds } from '../kinds.ts';
import type { ReviewPart } from '../reviewPart.ts';
import { type Application, modelOf, nativeOf, withKind } from '../store.ts';
import { type AuditEntry, AuditEntryModel } from './AuditEntry.ts';

/** Adds entries that may be there already; however often it is done, each is there once. */
export async function addEntries(entries: readonly AuditEntry[], session?: ClientSession): Promise<void> {
  await AuditEntryModel.collection.bulkWrite(
    entries.map(({ _id, ...entry }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: entry }, upsert: true },
    })),
    { ordered: false, ...(session ? { session } : {}) },
  );
}

type Done = Pick<Application, 'kind' | '_id' | 'reference' | 'unrecorded'>;

/** Takes what was done to an application to the log. Safe to interrupt, to repeat and to do twice at once. */
export async function recordActs({ kind, _id, reference, unrecorded = [] }: Done): Promise<void> {
  if (unrecorded.length === 0) {
    return;
  }
  await addEntries(unrecorded.map((act) => ({ ...act, reference })));
  const ids = unrecorded.map((act) => act._id);
  await nativeOf(kind).updateOne({ _id }, { $pull: { unrecorded: { _id: { $in: ids } } } });
}

/** The same when nobody waits for it. What is interrupted, the next reading of the log makes good. */
export function recordActsSoon({ log }: Pick<Context, 'log'>, application: Done): void {
  setImmediate(() => {
    recordActs(application).catch((error: unknown) => {
      log.warn({ err: String(error) }, 'the audit log is written later');
    });
  });
}

/** Everything that is still on its way: before the log is read. @param actor what this one did, before they are erased */
export async function recordAllActs(actor?: string): Promise<void> {
  const whose = actor === undefined ? {} : { 'unrecorded.actor': actor };
  for (const kind of kinds) {
    const waiting = modelOf(kind)
      .find({ 'unrecorded._id': { $exists: true }, ...whose })
      .select({ reference: 1, unrecorded: 1 })
      .lean<ReviewPart[]>()
      .cursor();
    for await (const document of eachOf(waiting)) {
      await recordActs(withKind(kind, document));
    }
  }
}
