import { kinds, limits, readStats } from '@yieldwren/shared';
import { statsView } from '@yieldwren/shared/views';
import { z } from 'zod';
import { ok } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';

export const readReviewStats = defineRoute({
  method: 'get',
  path: '/api/review/stats',
  summary: 'What waits, and what was sent within some days in figures; times of the day are UTC',
  access: 'reviewer',
  query: z.strictObject({
    kind: z.enum(kinds).optional(),
    range: z.enum(limits.statsRanges.map(String)).optional(),
  }),
  replies: {
    200: {
      text: 'Figures',
      schema: statsView,
    },
  },
  handle: async ({ deps, actor, query: { kind, range } }) => {
    const days = limits.statsRanges.find((one) => String(one) === range);
    return ok(await readStats(deps.context, actor, { kind, range: days }));
  },
});
