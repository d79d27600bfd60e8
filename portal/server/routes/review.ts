import {
  attemptsOf,
  countByStatus,
  kinds,
  listApplications,
  readAnyApplication,
  readBackground,
} from '@yieldwren/shared';
import { listQuery, membershipView, reviewDetailView, reviewPageView } from '@yieldwren/shared/views';
import { ok } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';
import { oneApplication, present } from './reviewCommon.ts';

const listForReview = defineRoute({
  method: 'get',
  path: '/api/review/applications',
  summary: 'Applications by page: oldest first where people wait, newest first elsewhere',
  access: 'reviewer',
  // A search for an e-mail is.
  isRecorded: true,
  query: listQuery,
  replies: { 200: { text: 'One page, and how many there are in each state', schema: reviewPageView } },
  handle: async (input) => {
    const { deps, actor, query } = input;
    const [{ applications, next }, counts] = await Promise.all([
      listApplications(actor, query, deps.context.now()),
      countByStatus(actor, query.kind ? [query.kind] : kinds),
    ]);
    const attempts = await attemptsOf(applications);
    const rows = applications.map((one) => ({
      ...present(input, one),
      attempt: attempts.get(String(one._id)) ?? 1,
    }));
    return ok({ applications: rows, next, counts });
  },
});

const readForReview = defineRoute({
  ...oneApplication,
  method: 'get',
  path: '/api/review/applications/:id',
  summary: 'One application in full, with the other applications of the person',
  replies: { 200: { text: 'The application', schema: reviewDetailView } },
  handle: async (input) => {
    const application = await readAnyApplication(input.params.id);
    return ok({ ...present(input, application), ...(await readBackground(application, input.actor)) });
  },
});

const readApplicant = defineRoute({
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

export const reviewRoutes = [listForReview, readForReview, readApplicant];
