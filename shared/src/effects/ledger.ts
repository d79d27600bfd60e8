import { Types, type UpdateQuery } from 'mongoose';
import { type EffectKind, type EffectState, kinds } from '../applications/kinds.ts';
import type { Effect, ReviewPart } from '../applications/reviewPart.ts';
import { type Application, type ApplicationKey, modelOf, withKind } from '../applications/store.ts';

/** A due row, as the queue needs it. */
export interface DueEffect {
  key: ApplicationKey;
  effect: Pick<Effect, '_id' | 'kind' | 'due_at' | 'tries' | 'urgent' | 'last_error'>;
}

/** A new row of the ledger, to be stored in the write that causes it. */
export function newEffect(
  kind: EffectKind,
  due: Date,
  extra: Partial<Pick<Effect, 'news' | 'urgent' | 'state'>> = {},
): Effect {
  return { _id: new Types.ObjectId(), kind, state: 'queued', due_at: due, tries: 0, ...extra };
}

/** How long several outcomes of one application gather before its card is drawn again. */
const cardPause = 1_500;
/** A timer may fire a little before its time. */
const clockSlack = 250;

/** How long a row belongs to the attempt that took it; whoever dies with it is taken over afterwards. */
const attemptLife = 12_000;

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
  if (due.getTime() - now.getTime() > clockSlack) {
    return null;
  }
  const isTaken = { 'attempt.due_at': due, 'attempt.until': { $gt: now } };
  const attempt = { due_at: due, until: new Date(now.getTime() + attemptLife) };
  const document = await modelOf(key.kind)
    .findOneAndUpdate(
      { _id: key.id, effects: { $elemMatch: { _id, state: 'queued', due_at: due, $nor: [isTaken] } } },
      { $inc: { 'effects.$.tries': 1 }, $set: { 'effects.$.attempt': attempt } },
      { returnDocument: 'after', timestamps: false },
    )
    .lean<ReviewPart>();
  const effect = document?.effects.find((row) => row._id.equals(_id));
  return document && effect ? { application: withKind(key.kind, document), effect } : null;
}

export interface Settlement {
  state: EffectState;
  last_error?: string;
  ref?: string;
}

/**
 * Writes the outcome, unless the row was put off or cancelled meanwhile. Every outcome but the card's own asks for the
 * card to be drawn again, in the same write, so that the card cannot miss it.
 */
export async function settleEffect(
  key: ApplicationKey,
  effect: Effect,
  outcome: Settlement,
  now: Date,
): Promise<DueEffect | null> {
  const set: Record<string, unknown> = { 'effects.$[row].state': outcome.state };
  const unset: Record<string, 1> = {};
  if (outcome.state === 'done') {
    set['effects.$[row].done_at'] = now;
  }
  if (outcome.ref) {
    set['effects.$[row].ref'] = outcome.ref;
  }
  if (outcome.last_error) {
    set['effects.$[row].last_error'] = outcome.last_error;
  } else {
    unset['effects.$[row].last_error'] = 1;
  }
  const filters: Record<string, unknown>[] = [
    { 'row._id': effect._id, 'row.state': effect.state, 'row.due_at': effect.due_at },
  ];
  const redraw = new Date(now.getTime() + cardPause);
  if (effect.kind !== 'card') {
    set['effects.$[card].state'] = 'queued';
    set['effects.$[card].due_at'] = redraw;
    filters.push({ 'card.kind': 'card' });
  }
  const update: UpdateQuery<ReviewPart> =
    Object.keys(unset).length > 0 ? { $set: set, $unset: unset } : { $set: set };
  const document = await modelOf(key.kind)
    .findOneAndUpdate({ _id: key.id }, update, {
      arrayFilters: filters,
      returnDocument: 'after',
      timestamps: false,
      projection: { effects: 1 },
    })
    .lean<ReviewPart>();
  const card = document?.effects.find((row) => row.kind === 'card');
  return effect.kind !== 'card' && card ? { key, effect: card } : null;
}

/** Notes a failed attempt that will be made again; the state stays 'queued', and anybody may take the row. */
export async function noteFailure(
  key: ApplicationKey,
  effectId: Types.ObjectId,
  error: string,
): Promise<void> {
  await modelOf(key.kind).updateOne(
    { _id: key.id, 'effects._id': effectId },
    { $set: { 'effects.$.last_error': error }, $unset: { 'effects.$.attempt': 1 } },
    { timestamps: false },
  );
}

const batch = 500;

/** Rows that are due (queued, time come), oldest first; the sweep puts those without a job back on the queue. */
export async function findDueEffects(now: Date, limit = batch): Promise<DueEffect[]> {
  return await findEffects(
    { effects: { $elemMatch: { state: 'queued', due_at: { $lte: now } } } },
    (effect) => effect.state === 'queued' && effect.due_at <= now,
    limit,
  );
}

async function findEffects(
  filter: Record<string, unknown>,
  wanted: (effect: Effect) => boolean,
  limit: number,
): Promise<DueEffect[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const documents = await modelOf(kind)
        .find(filter)
        .select({ effects: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ReviewPart[]>();
      return documents.flatMap((document) =>
        document.effects
          .filter(wanted)
          .map((effect) => ({ key: { kind, id: document._id.toString() }, effect })),
      );
    }),
  );
  return found.flat();
}

/**
 * Puts rows back to 'queued': blocked ones when their cause may be gone, waiting ones when the person has joined, any
 * that failed when a reviewer presses Retry.
 * @returns the rows, for the queue
 */
export async function requeueEffects(
  filter: {
    key?: ApplicationKey;
    discordId?: string;
    states: readonly EffectState[];
    kinds?: readonly EffectKind[];
  },
  now: Date,
): Promise<DueEffect[]> {
  const row = { state: { $in: filter.states }, ...(filter.kinds ? { kind: { $in: filter.kinds } } : {}) };
  const rowFilter = Object.fromEntries(Object.entries(row).map(([name, value]) => [`row.${name}`, value]));
  const changed: DueEffect[] = [];
  for (const kind of filter.key ? [filter.key.kind] : kinds) {
    const which = {
      ...(filter.key ? { _id: filter.key.id } : {}),
      ...(filter.discordId ? { discord_id: filter.discordId } : {}),
      effects: { $elemMatch: row },
    };
    const documents = await modelOf(kind)
      .find(which)
      .select({ effects: 1 })
      .limit(batch)
      .lean<ReviewPart[]>();
    const ids = documents.map((document) => document._id);
    if (ids.length > 0) {
      await modelOf(kind).updateMany(
        { _id: { $in: ids } },
        { $set: { 'effects.$[row].state': 'queued', 'effects.$[row].due_at': now } },
        { arrayFilters: [rowFilter], timestamps: false },
      );
    }
    const matches = (effect: Effect) =>
      filter.states.includes(effect.state) && (!filter.kinds || filter.kinds.includes(effect.kind));
    for (const document of documents) {
      changed.push(
        ...document.effects.filter(matches).map((effect) => ({
          key: { kind, id: document._id.toString() },
          effect: { ...effect, due_at: now },
        })),
      );
    }
  }
  return changed;
}

/** Effects that a setting in Discord holds up: how many, and which repairs they need. */
export async function readBlocked(): Promise<{ count: number; repairs: string[]; kinds: EffectKind[] }> {
  const rows = await findEffects(
    { effects: { $elemMatch: { state: 'blocked' } } },
    (effect) => effect.state === 'blocked',
    batch,
  );
  const repairs = new Set(rows.flatMap(({ effect }) => effect.last_error ?? []));
  return {
    count: rows.length,
    repairs: [...repairs],
    kinds: [...new Set(rows.map(({ effect }) => effect.kind))],
  };
}
