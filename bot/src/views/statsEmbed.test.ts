import type { Stats } from '@yieldwren/shared';
import { statsEmbed } from './statsEmbed.ts';

const stats: Stats = {
  range: 365,
  is_capped: false,
  waiting: 0,
  waiting_by_age: [],
  oldest_at: null,
  by_status: { pending: 0, approved: 0, rejected: 0, withdrawn: 0 },
  median_hours: null,
  p90_hours: null,
  inside_day: null,
  inside_promise: null,
  per_day: [],
  per_week: [],
  by_reviewer: [],
  by_hour: [],
  by_type: [],
  by_spend: [],
  reasons: [],
  failures: [],
  funnel: [],
};

const counts = (many: number) =>
  Array.from({ length: many }, (_, at) => ({ label: `kind ${at}`, count: at }));
const byType = (many: number) =>
  statsEmbed('beta', { ...stats, by_type: counts(many) }).fields?.find(({ name }) => name === 'By type');

const valuesOf = (some: Partial<Stats>) =>
  statsEmbed('beta', { ...stats, ...some })
    .fields?.slice(2, 6)
    .map(({ value }) => value);

test('a list is told to its eighth line, and how many more there are', () => {
  expect(byType(8)?.value.split('\n')).toHaveLength(8);
  expect(byType(12)?.value.split('\n').slice(7)).toEqual(['kind 7: 7', '… and 4 more']);
});

test('tells no time shorter and no share larger than it is', () => {
  const times = { median_hours: 0, p90_hours: 59 };
  const shares = { inside_day: 0.996, inside_promise: 1 };
  expect(valuesOf({ ...times, ...shares })).toEqual(['under 1 h', '3 days', '99%', '100%']);
  expect(valuesOf({})).toEqual(['–', '–', '–', '–']);
});

test('figures of more than are counted say so, and others say nothing of it', () => {
  expect(statsEmbed('beta', { ...stats, is_capped: true }).description).toMatch(
    /More was sent .* newest 20,000/,
  );
  expect(statsEmbed('beta', stats)).not.toHaveProperty('description');
});
