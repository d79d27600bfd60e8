import { kinds, readStats, statsRanges, statuses } from '@yieldwren/shared';
import { z } from 'zod';
import { ok } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';

const count = z.object({ label: z.string(), count: z.number() });
const counts = z.array(count);
const share = z.number().nullable();

export const readReviewStats = defineRoute({
  method: 'get',
  path: '/api/review/stats',
  summary: 'What waits, and what was sent within some days in figures; times of the day are UTC',
  access: 'reviewer',
  query: z.strictObject({
    kind: z.enum(kinds).optional(),
    range: z.enum(statsRanges.map(String)).optional(),
  }),
  replies: {
    200: {
      text: 'Figures',
      schema: z.object({
        range: z.literal(statsRanges),
        waiting: z.number(),
        waiting_by_age: z.array(count.safeExtend({ is_late: z.boolean() })),
        oldest_at: z.string().nullable(),
        by_status: z.record(z.enum(statuses), z.number()),
        median_hours: share,
        p90_hours: share,
        inside_day: share,
        inside_promise: share,
        per_day: z.array(z.object({ day: z.string(), applied: z.number(), decided: z.number() })),
        per_week: z.array(
          z.object({ week: z.string(), decided: z.number(), p50_hours: share, p90_hours: share }),
        ),
        by_reviewer: z.array(z.object({ label: z.string(), approved: z.number(), rejected: z.number() })),
        by_hour: z
          .array(z.array(z.number()))
          .describe('Decisions by day of the week, Monday first, and hour'),
        by_type: counts,
        by_spend: counts,
        reasons: counts,
        failures: counts,
        funnel: counts.describe(
          'Of the beta form, from the visit to the approval; counted without knowing who',
        ),
      }),
    },
  },
  handle: async ({ deps, actor, query: { kind, range } }) => {
    const days = statsRanges.find((one) => String(one) === range);
    return ok(await readStats(deps.context, actor, { kind, range: days }));
  },
});
