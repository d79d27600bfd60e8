import { openApiRoute } from '../openapi/openApiRoute.ts';
import { auditRoutes } from './audit.ts';
import { blocklistRoutes } from './blocklist.ts';
import { readConfig } from './config.ts';
import { discordAuth } from './discordAuth.ts';
import { draftRoutes } from './drafts.ts';
import { listenForEvents } from './events.ts';
import { exportForReview } from './exportApplications.ts';
import { healthRoutes } from './health.ts';
import { meRoutes } from './me.ts';
import { readMetrics } from './metrics.ts';
import type { Route } from './Route.ts';
import { reviewRoutes } from './review.ts';
import { reviewActionRoutes } from './reviewActions.ts';
import { actOnManyNow } from './reviewBulk.ts';
import { reviewDecisionRoutes } from './reviewDecisions.ts';
import { reviewEventRoutes } from './reviewEvents.ts';
import { readReviewStats } from './reviewStats.ts';
import { assignRole } from './roles.ts';
import { savedViewRoutes } from './savedViews.ts';
import { startSignIn } from './startSignIn.ts';
import { submissionRoutes } from './submissions.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import { userRoutes } from './users.ts';
import { noteVisit } from './visits.ts';

/** For browsers, without a session and without any store. */
export const openRoutes: readonly Route[] = [readConfig];

/** For mail programs: from anywhere and without a session. */
export const mailRoutes: readonly Route[] = unsubscribeRoutes;

/** Outside /api, where there are no sessions. */
export const operatorRoutes: readonly Route[] = [...healthRoutes, readMetrics, openApiRoute(() => allRoutes)];

/** Everything that knows, or must not know, a person. */
export const sessionRoutes: readonly Route[] = [
  // One of them is asked by every page: found first.
  ...userRoutes,
  noteVisit,
  startSignIn,
  discordAuth,
  ...submissionRoutes,
  assignRole,
  ...meRoutes,
  listenForEvents,
  ...draftRoutes,
  ...reviewRoutes,
  ...reviewEventRoutes,
  ...savedViewRoutes,
  ...reviewDecisionRoutes,
  ...reviewActionRoutes,
  actOnManyNow,
  readReviewStats,
  exportForReview,
  ...auditRoutes,
  ...blocklistRoutes,
];

export const allRoutes: readonly Route[] = [
  ...openRoutes,
  ...mailRoutes,
  ...sessionRoutes,
  ...operatorRoutes,
];
