import {
  betaFields,
  type Field,
  type Kind,
  limits,
  type Stats,
  statuses,
  statusLabels,
} from '@yieldwren/shared/browser';
import { serverNow } from '../../api/serverClock.ts';

/** A number is null where there is nothing to tell. */
type Row = readonly [label: string, ...numbers: (number | null)[]];

/** One figure over a few categories: drawn as a chart, as a table and as CSV. */
export interface Series {
  readonly id: string;
  readonly title: string;
  /** Columns along time, or a field of rows and columns; bars beside their names otherwise. */
  readonly look?: 'time' | 'heat' | 'stacked';
  /** How it was counted, where that is not plain. */
  readonly note?: string;
  /** A zero is a figure here, and only null is nothing. */
  readonly tellsZero?: true;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const counts = (list: Stats['by_type']) =>
  list.map(({ label, count }): readonly [string, number] => [label, count]);

const spendField: Field | undefined = betaFields.find(({ name }) => name === 'monthly_spend');
const spendLabels = spendField?.options?.map(({ label }) => label) ?? [];

/** Amounts stand in their own order, from the least to the most, whatever their counts. */
const bySize = (list: Stats['by_spend']) =>
  list.toSorted((one, other) => spendLabels.indexOf(one.label) - spendLabels.indexOf(other.label));

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
/** Monday is the first of a week. */
const mondayOf = (atMs: number) => dayOf(atMs - ((new Date(atMs).getUTCDay() + 6) % 7) * limits.dayMs);

/**
 * Days and weeks in which nothing happened are drawn as well, from the first that is counted until today: without them
 * the picture would lie about time.
 */
function unbroken(
  { range, is_capped: isCapped }: Stats,
  labelOf: typeof dayOf,
  rows: readonly Row[],
  ...nothing: readonly (number | null)[]
): readonly Row[] {
  const [first] = rows[0] ?? [];
  const [last] = rows.at(-1) ?? [];
  const now = serverNow();
  const today = labelOf(now);
  const since = labelOf(now - range * limits.dayMs);
  // Of more than are counted nobody knows how it was before; and a midnight may have passed since they were read.
  const start = first && (isCapped || first < since) ? first : since;
  const end = last && last > today ? last : today;
  const known = new Map(rows.map((row) => [row[0], row]));
  const days = (Date.parse(end) - Date.parse(start)) / limits.dayMs + 1;
  const labels = Array.from({ length: days }, (_, day) => labelOf(Date.parse(start) + day * limits.dayMs));
  return [...new Set(labels)].map((label) => known.get(label) ?? [label, ...nothing]);
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Only one of the forms has these. */
const betaSeries = (stats: Stats): Series[] => [
  {
    id: 'funnel',
    title: 'From visit to approval',
    note: 'Visits, verifications and joinings are counted by day without knowing who: whoever opens the page or verifies again is counted again. Applications are those sent in this time.',
    columns: ['Step', 'Count'],
    rows: counts(stats.funnel),
  },
  {
    id: 'by-type',
    title: 'By marketer type',
    columns: ['Marketer type', 'Applications'],
    rows: counts(stats.by_type),
  },
  {
    id: 'by-spend',
    title: 'By daily ad spend',
    columns: ['Daily ad spend', 'Applications'],
    rows: counts(bySize(stats.by_spend)),
  },
];

const decisionSeries = (stats: Stats): Series[] => [
  {
    id: 'time-to-decide',
    title: 'Hours to decide, by week',
    look: 'time',
    tellsZero: true,
    columns: ['Week of', 'Half within', 'Nine in ten within'],
    rows: unbroken(
      stats,
      mondayOf,
      stats.per_week.map(({ week, p50_hours: half, p90_hours: most }) => [week, half, most]),
      null,
      null,
    ),
  },
  {
    id: 'by-reviewer',
    title: 'Decisions by reviewer',
    look: 'stacked',
    columns: ['Reviewer', 'Approved', 'Rejected'],
    rows: stats.by_reviewer.map(({ label, approved, rejected }) => [label, approved, rejected]),
  },
  {
    id: 'by-hour',
    title: 'Decisions by hour of the week',
    look: 'heat',
    columns: ['Day', ...hours],
    rows: stats.by_hour.map((numbers, day) => [weekdays[day] ?? '', ...numbers]),
  },
];

export const seriesOf = (stats: Stats, kind?: Kind): Series[] => [
  {
    id: 'per-day',
    title: 'Applications per day',
    look: 'time',
    columns: ['Day', 'Applied', 'Decided'],
    rows: unbroken(
      stats,
      dayOf,
      stats.per_day.map(({ day, applied, decided }) => [day, applied, decided]),
      0,
      0,
    ),
  },
  {
    id: 'waiting-by-age',
    title: 'Waiting now, by age',
    look: 'stacked',
    columns: ['Waiting for', 'Within the promise', 'Longer than promised'],
    rows: stats.waiting_by_age.map(({ label, count, is_late: isLate }) => [
      label,
      isLate ? 0 : count,
      isLate ? count : 0,
    ]),
  },
  {
    id: 'by-status',
    title: 'By status',
    columns: ['Status', 'Applications'],
    rows: statuses.map((status) => [statusLabels[status], stats.by_status[status]]),
  },
  ...decisionSeries(stats),
  ...(kind === 'contact' ? [] : betaSeries(stats)),
  {
    id: 'reasons',
    title: 'Reasons for rejection',
    columns: ['Reason', 'Applications'],
    rows: counts(stats.reasons),
  },
  {
    id: 'failures',
    title: 'Not delivered, by cause',
    columns: ['Cause', 'Deliveries'],
    rows: counts(stats.failures),
  },
];
