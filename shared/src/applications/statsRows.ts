import { Types } from 'mongoose';
import { limits } from '../limits.ts';
import type { Kind, Status } from './kinds.ts';
import type { Decision, Effect } from './reviewPart.ts';
import { modelOf } from './store.ts';

/** What the figures are made of. */
export interface StatsRow {
  status: Status;
  created_at: Date;
  decision?: Pick<Decision, 'by' | 'by_name' | 'at' | 'reason'>;
  effects: Pick<Effect, 'kind' | 'state' | 'last_error'>[];
  marketer_type?: string;
  monthly_spend?: string;
}

/** The newest of a range are counted, and no more. */
const most = 20_000;

const fields =
  'status created_at decision.by decision.by_name decision.at decision.reason effects.kind effects.state effects.last_error marketer_type monthly_spend';

/** What was sent since a moment, newest first. */
export async function readStatsRows(kind: Kind, since: Date): Promise<StatsRow[]> {
  // Ids carry the time: with them only the recent part of the collection is looked at.
  const first = Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1_000));
  return await modelOf(kind)
    .find({ _id: { $gte: first }, created_at: { $gte: since } })
    .sort({ _id: -1 })
    .select(fields)
    .limit(most)
    .lean<StatsRow[]>();
}

/** Hours of waiting at which a bar begins; the promise is 48. */
const ages = [0, 12, 24, 36, 48, 72] as const;

const ageLabel = (from: number, to: number | undefined) =>
  to === undefined ? `over ${from} h` : `${from}–${to} h`;

/** How many wait for how long, however old they are; counted in the index by the time that ids carry. */
export async function readWaitingByAge(only: readonly Kind[], now: Date) {
  const idAt = (hours: number) =>
    Types.ObjectId.createFromTime(Math.max(0, Math.floor((now.getTime() - hours * 3_600_000) / 1_000)));
  const count = async (from: number, to: number | undefined) => {
    const _id = { ...(from > 0 ? { $lt: idAt(from) } : {}), ...(to ? { $gte: idAt(to) } : {}) };
    const counts = await Promise.all(
      only.map(async (kind) => await modelOf(kind).countDocuments({ status: 'pending', _id })),
    );
    return counts.reduce((sum, one) => sum + one, 0);
  };
  return await Promise.all(
    ages.map(async (from, at) => ({
      label: ageLabel(from, ages[at + 1]),
      count: await count(from, ages[at + 1]),
      is_late: from * 3_600_000 >= limits.overdueAfter,
    })),
  );
}

/** Since when the one that has waited longest waits. */
export async function readOldestWaiting(only: readonly Kind[]): Promise<string | null> {
  const found = await Promise.all(
    only.map(
      async (kind) =>
        await modelOf(kind)
          .findOne({ status: 'pending' })
          .sort({ _id: 1 })
          .select({ created_at: 1 })
          .lean<Pick<StatsRow, 'created_at'>>(),
    ),
  );
  const times = found.flatMap((one) => (one ? [one.created_at.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
}
