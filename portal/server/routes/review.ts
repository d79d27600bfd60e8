import {
  attemptsOf,
  countByStatus,
  fieldsOf,
  flagNames,
  kinds,
  kindsOf,
  limits,
  listApplications,
  listOrders,
  readAnyApplication,
  readBackground,
  statuses,
} from '@yieldwren/shared';
import { membershipView, reviewDetailView, reviewPageView } from '@yieldwren/shared/views';
import { z } from 'zod';
import { ok } from '../http/Reply.ts';
import { cursor, day } from './parameters.ts';
import { defineRoute } from './Route.ts';
import { oneApplication, present } from './reviewCommon.ts';

const yesNo = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const optionOf = (name: 'marketer_type' | 'monthly_spend') =>
  z.enum(fieldsOf.beta.find((field) => field.name === name)?.options?.map(({ value }) => value) ?? []);

/** What a list is narrowed down by. */
export const listFilters = {
  kind: z.enum(kinds).optional(),
  status: z.enum(statuses).optional(),
  q: z.string().max(limits.searchCharacters).optional(),
  sort: z.enum(listOrders).optional(),
  flags: z.enum(['any', ...flagNames]).optional(),
  claimed: z.enum(['me', 'nobody']).optional(),
  overdue: yesNo.optional(),
  marketer_type: optionOf('marketer_type').optional(),
  monthly_spend: optionOf('monthly_spend').optional(),
  from: day.optional(),
  to: day.optional(),
};

export const listForReview = defineRoute({
  method: 'get',
  path: '/api/review/applications',
  summary: 'Applications by page: oldest first where people wait, newest first elsewhere',
  access: 'reviewer',
  query: z.strictObject({ ...listFilters, cursor: cursor.optional() }),
  replies: { 200: { text: 'One page, and how many there are in each state', schema: reviewPageView } },
  handle: async (input) => {
    const { deps, actor, query } = input;
    const [{ applications, next }, counts] = await Promise.all([
      listApplications(actor, query, deps.context.now()),
      countByStatus(actor, query.kind ? [query.kind] : kindsOf({})),
    ]);
    const attempts = await attemptsOf(applications);
    const rows = applications.map((one) => ({
      ...present(input, one),
      attempt: attempts.get(String(one._id)) ?? 1,
    }));
    return ok({ applications: rows, next, counts });
  },
});

export const readForReview = defineRoute({
  ...oneApplication,
  method: 'get',
  path: '/api/review/applications/:id',
  summary: 'One application in full, with the other applications of the person',
  replies: { 200: { text: 'The application', schema: reviewDetailView } },
  handle: async (input) => {
    const application = await readAnyApplication(input.params.id);
    return ok({ ...present(input, application), ...(await readBackground(application)) });
  },
});

export const readApplicant = defineRoute({
  ...oneApplication,
  method: 'get',
  path: '/api/review/applications/:id/membership',
  summary: 'Whether the applicant is in the server now, as Discord says',
  replies: {
    200: {
      text: 'Membership',
      schema: membershipView,
    },
  },
  handle: async ({ deps, params }) => {
    const { discord_id, erased_at } = await readAnyApplication(params.id);
    if (erased_at) {
      return ok({ member: false, screening: false, joined_at: null });
    }
    const { member, screening, joined_at } = await deps.memberships.read(discord_id);
    return ok({ member, screening, joined_at });
  },
});
