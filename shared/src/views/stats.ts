import { z } from 'zod';
import { limits } from '../limits.ts';
import { status } from './application.ts';
import { count, text, whenOrNull } from './scalars.ts';

const tallied = z.object({ label: text, count });
export type Count = z.infer<typeof tallied>;

const counts = z.array(tallied);
const figure = count.nullable();

export const statsView = z.object({
  range: z.literal(limits.statsRanges),
  is_capped: z
    .boolean()
    .describe('More was sent in that time than is counted: of each form, the newest applications'),
  waiting: count,
  waiting_by_age: z.array(tallied.safeExtend({ is_late: z.boolean() })),
  oldest_at: whenOrNull,
  by_status: z.record(status, count),
  median_hours: figure,
  p90_hours: figure,
  inside_day: figure,
  inside_promise: figure,
  per_day: z.array(z.object({ day: z.iso.date(), applied: count, decided: count })),
  per_week: z.array(z.object({ week: z.iso.date(), decided: count, p50_hours: figure, p90_hours: figure })),
  by_reviewer: z.array(z.object({ label: text, approved: count, rejected: count })),
  by_hour: z.array(z.array(count)).describe('Decisions by day of the week, Monday first, and hour'),
  by_type: counts,
  by_spend: counts,
  reasons: counts,
  failures: counts,
  funnel: counts.describe('Of the beta form, from the visit to the approval; counted without knowing who'),
});
export type Stats = z.infer<typeof statsView>;
export type StatsRange = Stats['range'];
