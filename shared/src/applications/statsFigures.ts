import { limits } from '../limits.ts';
import type { Count } from '../views/stats.ts';
import { betaFields } from './beta/fields.ts';
import { answerText, type Field } from './field.ts';
import { effectLabels, rejectTemplates } from './kinds.ts';
import { quantileHours } from './quantile.ts';
import type { StatsRow } from './statsRows.ts';
import { waitedMs } from './waited.ts';

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
/** Monday is the first. */
const weekdayOf = (date: Date) => (date.getUTCDay() + 6) % 7;
const mondayOf = (date: Date) => dayOf(new Date(date.getTime() - weekdayOf(date) * limits.dayMs));

function tally(values: readonly (string | undefined)[]): Count[] {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (value) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count);
}

const tookMs = (row: StatsRow): number[] => (row.decision ? [waitedMs(row, row.decision.at)] : []);

function perDay(rows: readonly StatsRow[]) {
  const applied = Map.groupBy(rows, (row) => dayOf(row.created_at));
  const decided = Map.groupBy(
    rows.filter((row) => row.decision),
    (row) => dayOf(row.decision?.at ?? row.created_at),
  );
  return [...new Set([...applied.keys(), ...decided.keys()])].sort().map((day) => ({
    day,
    applied: applied.get(day)?.length ?? 0,
    decided: decided.get(day)?.length ?? 0,
  }));
}

/** By the week of the decision, named by its Monday. */
function perWeek(rows: readonly StatsRow[]) {
  const weeks = Map.groupBy(
    rows.filter((row) => row.decision),
    (row) => mondayOf(row.decision?.at ?? row.created_at),
  );
  return [...weeks]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([week, some]) => ({
      week,
      decided: some.length,
      p50_hours: quantileHours(some.flatMap(tookMs), 0.5),
      p90_hours: quantileHours(some.flatMap(tookMs), 0.9),
    }));
}

function byReviewer(rows: readonly StatsRow[]) {
  const deciders = Map.groupBy(
    rows.filter((row) => row.decision),
    (row) => row.decision?.by,
  );
  return [...deciders.values()]
    .map((some) => ({
      label: some[0]?.decision?.by_name ?? '',
      approved: some.filter((row) => row.status === 'approved').length,
      rejected: some.filter((row) => row.status === 'rejected').length,
    }))
    .sort((a, b) => b.approved + b.rejected - a.approved - a.rejected);
}

/** Decisions by day of the week, Monday first, and hour of the day, in UTC. */
function byHour(rows: readonly StatsRow[]): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { decision } of rows) {
    const day = decision && week[weekdayOf(decision.at)];
    if (day) {
      const hour = decision.at.getUTCHours();
      day[hour] = (day[hour] ?? 0) + 1;
    }
  }
  return week;
}

function shareWithin(rows: readonly StatsRow[], ms: number): number | null {
  const took = rows.flatMap(tookMs);
  return took.length === 0 ? null : took.filter((one) => one <= ms).length / took.length;
}

function labelOf(name: string, value: string | undefined): string | undefined {
  const field: Field | undefined = betaFields.find((candidate) => candidate.name === name);
  return field && value ? answerText(field, value) : value;
}

/** What a reviewer wrote themselves is about one person, and no figure. */
const ownWords = 'In their own words';
const reasonLabel = (reason: string | undefined) =>
  reason && (rejectTemplates.find(({ text }) => text === reason)?.label ?? ownWords);

/** What did not get through, by what it was and why. */
const failures = (rows: readonly StatsRow[]) =>
  rows.flatMap(({ effects }) =>
    effects
      .filter(({ state }) => state === 'blocked' || state === 'undeliverable')
      .map(({ kind, last_error }) => `${effectLabels[kind]}: ${last_error ?? 'no cause known'}`),
  );

/** The figures of some applications; nothing is made up for what has no figure. */
export const figuresOf = (rows: readonly StatsRow[]) => ({
  median_hours: quantileHours(rows.flatMap(tookMs), 0.5),
  p90_hours: quantileHours(rows.flatMap(tookMs), 0.9),
  inside_day: shareWithin(rows, limits.dayMs),
  inside_promise: shareWithin(rows, limits.overdueAfterMs),
  per_day: perDay(rows),
  per_week: perWeek(rows),
  by_reviewer: byReviewer(rows),
  by_hour: byHour(rows),
  by_type: tally(rows.map((row) => labelOf('marketer_type', row.marketer_type))),
  by_spend: tally(rows.map((row) => labelOf('monthly_spend', row.monthly_spend))),
  reasons: tally(
    rows.map((row) => (row.status === 'rejected' ? reasonLabel(row.decision?.reason) : undefined)),
  ),
  failures: tally(failures(rows)),
});
