import { Types } from 'mongoose';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import type { Actor } from './actor.ts';
import { betaFields } from './beta/fields.ts';
import { answerText, type Field } from './field.ts';
import { type Kind, type Status, statuses } from './kinds.ts';
import { mustReview } from './policy.ts';
import { modelOf } from './store.ts';

export interface Count {
  label: string;
  count: number;
}

export interface Stats {
  waiting: number;
  oldest_at: string | null;
  by_status: Record<Status, number>;
  /** Hours from applying to the decision; null before the first one. */
  median_hours: number | null;
  /** Share of decisions inside 48 h, 0 to 1. */
  inside_promise: number | null;
  per_day: { day: string; applied: number; decided: number }[];
  by_type: Count[];
  by_spend: Count[];
  reasons: Count[];
}

interface Row {
  status: Status;
  created_at: Date;
  decided_at?: Date;
  reason?: string;
  marketer_type?: string;
  monthly_spend?: string;
}

const days = 90;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function tally(values: readonly (string | undefined)[], labelOf: (value: string) => string): Count[] {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (value) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([value, count]) => ({ label: labelOf(value), count }))
    .sort((a, b) => b.count - a.count);
}

function perDay(rows: readonly Row[]): Stats['per_day'] {
  const map = new Map<string, { day: string; applied: number; decided: number }>();
  const at = (date: Date) => {
    const day = dayOf(date);
    const entry = map.get(day) ?? { day, applied: 0, decided: 0 };
    map.set(day, entry);
    return entry;
  };
  for (const row of rows) {
    at(row.created_at).applied += 1;
    if (row.decided_at) {
      at(row.decided_at).decided += 1;
    }
  }
  return [...map.values()].sort((a, b) => a.day.localeCompare(b.day));
}

/** To a tenth; between the two in the middle where there are two. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) * 5) / 10;
}

/** All that wait, however long they have waited. */
async function readWaiting(kind: Kind): Promise<Pick<Stats, 'waiting' | 'oldest_at'>> {
  const [waiting, oldest] = await Promise.all([
    modelOf(kind).countDocuments({ status: 'pending' }),
    modelOf(kind)
      .findOne({ status: 'pending' })
      .sort({ _id: 1 })
      .select({ created_at: 1 })
      .lean<Pick<Row, 'created_at'>>(),
  ]);
  return { waiting, oldest_at: oldest?.created_at.toISOString() ?? null };
}

async function readRows(kind: Kind, since: Date): Promise<Row[]> {
  // Ids carry the time: with them only the recent part of the collection is looked at.
  const first = Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1_000));
  const found = await modelOf(kind)
    .find({ _id: { $gte: first }, created_at: { $gte: since } })
    .sort({ _id: -1 })
    .select('status created_at decision.at decision.reason marketer_type monthly_spend')
    .limit(20_000)
    .lean<(Row & { decision?: { at: Date; reason?: string } })[]>();
  return found.map(({ decision, ...row }) => ({
    ...row,
    ...(decision
      ? {
          decided_at: decision.at,
          ...(decision.reason && row.status === 'rejected' ? { reason: decision.reason } : {}),
        }
      : {}),
  }));
}

const labelsOf =
  (name: string) =>
  (value: string): string => {
    const field: Field | undefined = betaFields.find((candidate) => candidate.name === name);
    return field ? answerText(field, value) : value;
  };

/** What waits, and the last 90 days in figures, for /stats in the portal and in Discord. @throws {DomainError} forbidden */
export async function readStats(context: Context, actor: Actor, kind: Kind = 'beta'): Promise<Stats> {
  mustReview(actor);
  const since = new Date(context.now().getTime() - days * 24 * 60 * 60_000);
  const [rows, waiting] = await Promise.all([readRows(kind, since), readWaiting(kind)]);
  const took = rows.flatMap((row) =>
    row.decided_at ? [row.decided_at.getTime() - row.created_at.getTime()] : [],
  );
  return {
    ...waiting,
    by_status: Object.fromEntries(
      statuses.map((status) => [status, rows.filter((row) => row.status === status).length]),
    ) as Record<Status, number>,
    median_hours: median(took.map((milliseconds) => milliseconds / 3_600_000)),
    inside_promise:
      took.length === 0
        ? null
        : took.filter((milliseconds) => milliseconds <= limits.overdueAfter).length / took.length,
    per_day: perDay(rows),
    by_type: tally(
      rows.map((row) => row.marketer_type),
      labelsOf('marketer_type'),
    ),
    by_spend: tally(
      rows.map((row) => row.monthly_spend),
      labelsOf('monthly_spend'),
    ),
    reasons: tally(
      rows.map((row) => row.reason),
      (value) => value,
    ),
  };
}
