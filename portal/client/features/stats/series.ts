import { betaFields, type Field, type Stats } from '@yieldwren/shared/browser';

/** One figure over a few categories: drawn as a chart, as a table and as CSV. */
export interface Series {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [label: string, ...numbers: number[]])[];
}

const statusNames = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

const counts = (list: Stats['by_type']) =>
  list.map(({ label, count }): readonly [string, number] => [label, count]);

const spendField: Field | undefined = betaFields.find(({ name }) => name === 'monthly_spend');
const spendLabels = spendField?.options?.map(({ label }) => label) ?? [];

/** Amounts stand in their own order, from the least to the most, whatever their counts. */
const bySize = (list: Stats['by_spend']) =>
  list.toSorted((one, other) => spendLabels.indexOf(one.label) - spendLabels.indexOf(other.label));

const oneDay = 86_400_000;

/** Days on which nothing happened are days as well: without them the picture would lie about time. */
function everyDay(days: Stats['per_day']): Stats['per_day'] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) {
    return days;
  }
  const known = new Map(days.map((entry) => [entry.day, entry]));
  const start = Date.parse(first.day);
  const count = Math.round((Date.parse(last.day) - start) / oneDay) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(start + index * oneDay).toISOString().slice(0, 10);
    return known.get(day) ?? { day, applied: 0, decided: 0 };
  });
}

export const seriesOf = (stats: Stats): Series[] => [
  {
    id: 'per-day',
    title: 'Applications per day',
    columns: ['Day', 'Applied', 'Decided'],
    rows: everyDay(stats.per_day).map(({ day, applied, decided }) => [day, applied, decided]),
  },
  {
    id: 'by-status',
    title: 'By status',
    columns: ['Status', 'Applications'],
    rows: Object.entries(statusNames).map(([status, name]) => [
      name,
      stats.by_status[status as keyof typeof statusNames],
    ]),
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
  {
    id: 'reasons',
    title: 'Reasons for rejection',
    columns: ['Reason', 'Applications'],
    rows: counts(stats.reasons),
  },
];
