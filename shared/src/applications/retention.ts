import type { Types } from 'mongoose';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { currentDatabase } from '../stores/database.ts';
import { eachOf } from '../stores/eachOf.ts';
import { idAt } from '../stores/objectId.ts';
import { noteOperation } from '../stores/operations.ts';
import { UserModel } from '../users/model.ts';
import { systemActor } from './actor.ts';
import { amend } from './amend.ts';
import { AuditEntryModel } from './audit/AuditEntry.ts';
import { dropDraftsOf } from './drafts.ts';
import { erasedAnswers } from './erasure/erasureOf.ts';
import { historyReasons, type Kind, kinds, type Status } from './kinds.ts';
import { dropViewsOf } from './savedViews.ts';
import { type ApplicationKey, findPeople, modelOf } from './store.ts';
import { transition } from './transition.ts';

const batch = 200;
const closed: readonly Status[] = ['rejected', 'withdrawn'];

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * limits.dayMs);

/** Each by its id, a batch at a time, while they are worked off and so are found no more. */
async function* keysOf(
  kind: Kind,
  filter: Record<string, unknown>,
  end?: AbortSignal,
): AsyncGenerator<ApplicationKey> {
  const found = modelOf(kind).find(filter).select({ _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
  for await (const { _id } of eachOf(found.cursor({ batchSize: batch }))) {
    end?.throwIfAborted();
    yield { kind, id: String(_id) };
  }
}

/** Answers and what was written about them; the state, its reason and its dates stay. */
async function dropAnswers(context: Context, kind: Kind, before: Date, end?: AbortSignal): Promise<number> {
  const due = {
    status: { $in: closed },
    search_words: { $exists: true },
    erased_at: null,
    updated_at: { $lt: before },
  };
  let dropped = 0;
  for await (const key of keysOf(kind, due, end)) {
    const without = await transition(context, key, {
      from: closed,
      to: { $ifNull: ['$status', null] },
      actor: systemActor,
      change: 'erased',
      reason: historyReasons.retention,
      guard: { search_words: due.search_words, updated_at: due.updated_at },
      set: { ...erasedAnswers[kind], flags: [], answers_erased_at: context.now() },
      unset: ['notes', 'versions', 'questions', 'asked_at', 'idempotency', 'search_words', 'decision.note'],
    });
    dropped += without ? 1 : 0;
  }
  return dropped;
}

/** Notes written since the answers went: their time is over too. No history of it, which would tell applicants of notes. */
async function dropLateNotes(context: Context, kind: Kind, end?: AbortSignal): Promise<number> {
  const guard = {
    status: { $in: closed },
    answers_erased_at: { $exists: true },
    'notes.at': { $exists: true },
  };
  let dropped = 0;
  for await (const key of keysOf(kind, guard, end)) {
    const without = {
      actor: systemActor,
      change: 'erased',
      guard,
      update: { $unset: { notes: 1 } },
    } as const;
    dropped += (await amend(context, key, without)) ? 1 : 0;
  }
  return dropped;
}

/** @returns whether they were there still, without any application */
async function dropVisitor(visitor: { discord_id: string; updated_at: object }): Promise<boolean> {
  const { discord_id } = visitor;
  // Read a while ago: they may have come back since.
  const isStill = await UserModel.exists(visitor);
  if (!isStill || (await findPeople({ discord_id })).size > 0) {
    return false;
  }
  await dropDraftsOf(discord_id);
  await dropViewsOf(discord_id);
  return (await UserModel.deleteOne(visitor)).deletedCount > 0;
}

/** Profiles of people without any application, erased ones aside: those have none. Most of them have one. */
async function dropVisitors(before: Date, end?: AbortSignal): Promise<number> {
  let dropped = 0;
  const updated_at = { $lt: before };
  const users = UserModel.find({ updated_at }).select({ _id: 0, discord_id: 1 }).lean();
  const dropAmong = async (some: readonly { discord_id: string }[]) => {
    const people = some.map(({ discord_id }) => discord_id);
    const applied = await findPeople({ discord_id: { $in: people } });
    for (const discord_id of people.filter((id) => !applied.has(id))) {
      end?.throwIfAborted();
      dropped += (await dropVisitor({ discord_id, updated_at })) ? 1 : 0;
    }
  };
  const batchSize = 1_000;
  const cursor = users.cursor({ batchSize });
  try {
    await cursor.eachAsync(dropAmong, { batchSize });
  } finally {
    await cursor.close();
  }
  return dropped;
}

async function dropAudit(before: Date): Promise<number> {
  // Past the model, which lets nothing be changed.
  return (await AuditEntryModel.collection.deleteMany({ _id: { $lt: idAt(before) } })).deletedCount;
}

/**
 * Deletes what has been kept for as long as the settings say; what no setting names stays.
 * @param end asked before each; throws once it is aborted
 */
export async function applyRetention(context: Context, end?: AbortSignal) {
  const { RETENTION_DAYS_CLOSED, RETENTION_DAYS_VISITORS, RETENTION_DAYS_AUDIT } = context.config;
  const now = context.now();
  const deleted = { answers: 0, notes: 0, visitors: 0, audit: 0 };
  if (RETENTION_DAYS_CLOSED) {
    for (const kind of kinds) {
      deleted.answers += await dropAnswers(context, kind, daysBefore(now, RETENTION_DAYS_CLOSED), end);
      deleted.notes += await dropLateNotes(context, kind, end);
    }
  }
  if (RETENTION_DAYS_VISITORS) {
    deleted.visitors = await dropVisitors(daysBefore(now, RETENTION_DAYS_VISITORS), end);
  }
  if (RETENTION_DAYS_AUDIT) {
    deleted.audit = await dropAudit(daysBefore(now, RETENTION_DAYS_AUDIT));
  }
  if (Object.values(deleted).some((count) => count > 0)) {
    context.log.info(deleted, 'deleted what was kept long enough');
  }
  await noteOperation(currentDatabase(), 'retention', now);
  return deleted;
}
