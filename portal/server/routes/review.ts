import {
  type Application,
  approve,
  keyOf,
  kinds,
  limits,
  listApplications,
  presentForReviewer,
  readAnyApplication,
  readStats,
  reject,
  reopen,
  statuses,
} from '@yieldwren/shared';
import { z } from 'zod';
import { ok } from '../http/Reply.ts';
import { defineRoute, type Input } from '../http/Route.ts';
import { idParams, reviewerViewSchema } from './schemas.ts';

const replies = { 200: { text: 'The application as it stands now', schema: reviewerViewSchema } };
const reason = z.string().max(limits.reasonText);
const note = z.string().max(limits.noteText);
const kind = z.enum(kinds);
const common = {
  access: 'reviewer',
  limit: 'change',
  params: idParams,
  replies,
  waitsFor: 'both',
} as const;

const present = ({ deps }: Pick<Input, 'deps'>, application: Application) =>
  presentForReviewer(application, deps.context.config.REAPPLY_AFTER_DAYS);

const keyFor = async (id: string) => keyOf(await readAnyApplication(id));

export const listForReview = defineRoute({
  method: 'get',
  path: '/api/review/applications',
  summary: 'Applications by page: oldest first where people wait, newest first elsewhere',
  access: 'reviewer',
  query: z.strictObject({
    kind: kind.optional(),
    status: z.enum(statuses).optional(),
    cursor: z
      .string()
      .regex(/^[0-9a-f]{24}$/)
      .optional(),
    q: z.string().max(limits.searchText).optional(),
  }),
  replies: {
    200: {
      text: 'One page',
      schema: z.object({ applications: z.array(reviewerViewSchema), next: z.string().nullable() }),
    },
  },
  handle: async (input) => {
    const { actor, query } = input;
    const page = await listApplications(actor, { ...query, kind: query.kind ?? 'beta' });
    return ok({ ...page, applications: page.applications.map((one) => present(input, one)) });
  },
});

export const readForReview = defineRoute({
  ...common,
  method: 'get',
  path: '/api/review/applications/:id',
  summary: 'One application in full',
  handle: async (input) => ok(present(input, await readAnyApplication(input.params.id))),
});

export const approveOne = defineRoute({
  ...common,
  method: 'post',
  path: '/api/review/applications/:id/approve',
  summary: 'Approves a pending application',
  body: z.strictObject({ reason: reason.optional(), note: note.optional() }),
  handle: async (input) => {
    const { deps, actor, params, body } = input;
    return ok(present(input, await approve(deps.context, actor, await keyFor(params.id), body)));
  },
});

export const rejectOne = defineRoute({
  ...common,
  method: 'post',
  path: '/api/review/applications/:id/reject',
  summary: 'Rejects a pending application; the reason is what the applicant reads',
  body: z.strictObject({ reason: reason.optional(), note: note.optional() }),
  handle: async (input) => {
    const { deps, actor, params, body } = input;
    return ok(present(input, await reject(deps.context, actor, await keyFor(params.id), body)));
  },
});

export const reopenOne = defineRoute({
  ...common,
  method: 'post',
  path: '/api/review/applications/:id/reopen',
  summary: 'Puts a decided application back, with a reason',
  body: z.strictObject({ reason }),
  handle: async (input) => {
    const { deps, actor, params, body } = input;
    return ok(present(input, await reopen(deps.context, actor, await keyFor(params.id), body.reason)));
  },
});

const counts = z.array(z.object({ label: z.string(), count: z.number() }));
const share = z.number().nullable();

export const readReviewStats = defineRoute({
  method: 'get',
  path: '/api/review/stats',
  summary: 'The last 90 days in figures',
  access: 'reviewer',
  query: z.strictObject({ kind: kind.optional() }),
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
