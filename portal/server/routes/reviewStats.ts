import { kinds, readStats, statuses } from '@yieldwren/shared';
import { z } from 'zod';
import { ok } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';

const counts = z.array(z.object({ label: z.string(), count: z.number() }));
const share = z.number().nullable();

export const readReviewStats = defineRoute({
  method: 'get',
  path: '/api/review/stats',
  summary: 'The last 90 days in figures',
  access: 'reviewer',
  query: z.strictObject({ kind: z.enum(kinds).optional() }),
  replies: {
    200: {
      text: 'Figures',
      schema: z.object({
        waiting: z.number(),
        oldest_at: z.string().nullable(),
        by_status: z.record(z.enum(statuses), z.number()),
        median_hours: share,
        inside_promise: share,
        per_day: z.array(z.object({ day: z.string(), applied: z.number(), decided: z.number() })),
        by_type: counts,
        by_spend: counts,
        reasons: counts,
      }),
    },
  },
  handle: async ({ deps, actor, query }) => ok(await readStats(deps.context, actor, query.kind)),
});
