import type { Types } from 'mongoose';
import { limits } from '../../limits.ts';
import { idAt } from '../../stores/objectId.ts';
import type { EffectState, Kind, Status } from '../kinds.ts';
import type { Decision, Effect } from '../reviewPart.ts';
import { modelOf } from '../store.ts';
import { type Waiting, waitedMs } from '../waited.ts';

/** What the figures are made of. */
export interface StatsRow extends Waiting {
  status: Status;
  created_at: Date;
  decision?: Pick<Decision, 'by' | 'by_name' | 'at' | 'reason'>;
  /** Those that did not get through. */
  effects: Pick<Effect, 'kind' | 'last_error'>[];
  marketer_type?: string;
  monthly_spend?: string;
}

const names =
  'status created_at counted_from asked_at decision.by decision.by_name decision.at decision.reason marketer_type monthly_spend'.split(
    ' ',
  );

/** There are many of them, and most got through. */
const failed: readonly EffectState[] = ['blocked', 'undeliverable'];
const fields = {
  _id: 0,
  ...Object.fromEntries(names.map((name) => [name, 1])),
  effects: {
    $map: {
      input: { $filter: { input: '$effects', cond: { $in: ['$$this.state', failed] } } },
      in: { kind: '$$this.kind', last_error: '$$this.last_error' },
    },
  },
};

/** What was sent since a moment, newest first; at most so many. */
export async function readStatsRows(kind: Kind, since: Date, most: number): Promise<StatsRow[]> {
  return await modelOf(kind)
    .find({ _id: { $gte: idAt(since) }, created_at: { $gte: since } })
    .sort({ _id: -1 })
    .select(fields)
    .limit(most)
    .lean<StatsRow[]>();
}

/** Hours of waiting at which a bar begins. */
const ages = [0, 12, 24, 36, limits.promiseHours, 72] as const;

const ageLabel = (from: number, to: number | undefined) =>
  to === undefined ? `over ${from} h` : `${from}–${to} h`;

/** Pending applications whose waiting time was paused by a question: their ids do not tell how long they have waited. */
export type Paused = Waiting & { _id: Types.ObjectId };

export async function readPaused(only: readonly Kind[]): Promise<Paused[]> {
  const found = await Promise.all(
    only.map(
      async (kind) =>
        await modelOf(kind)
          .find({ status: 'pending', 'questions._id': { $exists: true } })
          .select({ created_at: 1, counted_from: 1, asked_at: 1 })
          .lean<Paused[]>(),
    ),
  );
  return found.flat();
}

const besides = (paused: readonly Paused[]) => ({ $nin: paused.map(({ _id }) => _id) });

/** How many wait for how long, however old they are; counted in the index by the time that ids carry. */
export async function readWaitingByAge(only: readonly Kind[], paused: readonly Paused[], now: Date) {
  const idOf = (hours: number) => idAt(new Date(now.getTime() - hours * limits.hourMs));
  const count = async (from: number, to = Number.POSITIVE_INFINITY) => {
    const _id = {
      ...besides(paused),
      ...(from > 0 ? { $lt: idOf(from) } : {}),
      ...(Number.isFinite(to) ? { $gte: idOf(to) } : {}),
    };
    const counts = await Promise.all(
      only.map(async (kind) => await modelOf(kind).countDocuments({ status: 'pending', _id })),
    );
    const hours = paused.map((one) => waitedMs(one, now) / limits.hourMs);
    return counts.reduce((sum, one) => sum + one, hours.filter((one) => one >= from && one < to).length);
  };
  return await Promise.all(
    ages.map(async (from, at) => ({
      label: ageLabel(from, ages[at + 1]),
      count: await count(from, ages[at + 1]),
      is_late: from >= limits.promiseHours,
    })),
  );
}

/** When the longest wait began; pauses move that moment forward. */
export async function readOldestWaiting(
  only: readonly Kind[],
  paused: readonly Paused[],
  now: Date,
): Promise<string | null> {
  const found = await Promise.all(
    only.map(
      async (kind) =>
        await modelOf(kind)
          .findOne({ status: 'pending', _id: besides(paused) })
          .sort({ _id: 1 })
          .select({ created_at: 1 })
          .lean<Waiting>(),
    ),
  );
  const waited = [...paused, ...found.flatMap((one) => one ?? [])].map((one) => waitedMs(one, now));
  return waited.length > 0 ? new Date(now.getTime() - Math.max(...waited)).toISOString() : null;
}
