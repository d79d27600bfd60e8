import type { Stats } from '@yieldwren/shared/browser';

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

export const seriesOf = (stats: Stats): Series[] => [
  {
    id: 'per-day',
    title: 'Applications per day',
    columns: ['Day', 'Applied', 'Decided'],
    rows: stats.per_day.map(({ day, applied, decided }) => [day, applied, decided]),
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
    rows: counts(stats.by_spend),
  },
  {
    id: 'reasons',
    title: 'Reasons for rejection',
    columns: ['Reason', 'Applications'],
    rows: counts(stats.reasons),
  },
];
