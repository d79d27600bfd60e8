import { limits } from '../../limits.ts';
import { waitedMs } from '../waited.ts';
import { quantileHours } from './quantileHours.ts';
import type { StatsRow } from './statsRows.ts';
import { talliesOf } from './talliesOf.ts';

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
/** Monday is the first. */
const weekdayOf = (date: Date) => (date.getUTCDay() + 6) % 7;
const mondayOf = (date: Date) => dayOf(new Date(date.getTime() - weekdayOf(date) * limits.dayMs));

type Decided = StatsRow & Required<Pick<StatsRow, 'decision'>>;

const isDecided = (row: StatsRow): row is Decided => Boolean(row.decision);

const tookMs = (rows: readonly StatsRow[]): number[] =>
  rows.filter(isDecided).map((row) => waitedMs(row, row.decision.at));

const groupDecided = (rows: readonly StatsRow[], by: (decision: Decided['decision']) => string) =>
  Map.groupBy(rows.filter(isDecided), ({ decision }) => by(decision));

function perDay(rows: readonly StatsRow[]) {
  const applied = Map.groupBy(rows, (row) => dayOf(row.created_at));
  const decided = groupDecided(rows, ({ at }) => dayOf(at));
  return [...new Set([...applied.keys(), ...decided.keys()])].sort().map((day) => ({
    day,
    applied: applied.get(day)?.length ?? 0,
    decided: decided.get(day)?.length ?? 0,
  }));
}

/** By the week of the decision, named by its Monday. */
function perWeek(rows: readonly StatsRow[]) {
  return [...groupDecided(rows, ({ at }) => mondayOf(at))]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([week, some]) => ({
      week,
      decided: some.length,
      p50_hours: quantileHours(tookMs(some), 0.5),
      p90_hours: quantileHours(tookMs(some), 0.9),
    }));
}

function byReviewer(rows: readonly StatsRow[]) {
  return [...groupDecided(rows, ({ by }) => by).values()]
    .map((some) => ({
      label: some[0]?.decision.by_name ?? '',
      approved: some.filter((row) => row.status === 'approved').length,
      rejected: some.filter((row) => row.status === 'rejected').length,
    }))
    .sort((a, b) => b.approved + b.rejected - a.approved - a.rejected);
}

/** Decisions by day of the week, Monday first, and hour of the day, in UTC. */
function byHour(rows: readonly StatsRow[]): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { decision } of rows.filter(isDecided)) {
    const day = week[weekdayOf(decision.at)] ?? [];
    const hour = decision.at.getUTCHours();
    day[hour] = (day[hour] ?? 0) + 1;
  }
  return week;
}

/** What still waits and has waited for longer counts as well: it can no longer be decided in that time. */
function shareWithin(rows: readonly StatsRow[], ms: number, now: Date): number | null {
  const took = tookMs(rows);
  const late = rows.filter((row) => row.status === 'pending' && waitedMs(row, now) > ms);
  const all = took.length + late.length;
  return all === 0 ? null : took.filter((one) => one <= ms).length / all;
}

/** The figures of some applications; nothing is made up for what has no figure. */
export const figuresOf = (rows: readonly StatsRow[], now: Date) => ({
  median_hours: quantileHours(tookMs(rows), 0.5),
  p90_hours: quantileHours(tookMs(rows), 0.9),
  inside_day: shareWithin(rows, limits.dayMs, now),
  inside_promise: shareWithin(rows, limits.overdueAfterMs, now),
  per_day: perDay(rows),
  per_week: perWeek(rows),
  by_reviewer: byReviewer(rows),
  by_hour: byHour(rows),
  ...talliesOf(rows),
});
