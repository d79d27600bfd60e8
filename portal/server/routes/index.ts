import type { Route } from '../http/Route.ts';
import { assignRole, notifyReviewers } from './announce.ts';
import { readConfig } from './config.ts';
import { discordAuth } from './discordAuth.ts';
import { listenForNews } from './events.ts';
import { readHealth, readReadiness } from './health.ts';
import { eraseOwn, exportOwn, listOwnApplications, withdrawOwn } from './me.ts';
import { readMetrics } from './metrics.ts';
import { openApiRoute } from './openApiRoute.ts';
import { approveOne, listForReview, readForReview, readReviewStats, rejectOne, reopenOne } from './review.ts';
import { startSignIn } from './startSignIn.ts';
import { submitApplication, submitContactForm } from './submissions.ts';
import { findOwnUser, readOwnUser, readSignedIn, signOut } from './users.ts';

/** For browsers, without a session and without any store. */
export const openRoutes: readonly Route[] = [readConfig];

/** Outside /api, where there are no sessions. */
export const operatorRoutes: readonly Route[] = [
  readHealth,
  readReadiness,
  readMetrics,
  openApiRoute(() => allRoutes),
];

/** Everything that knows, or must not know, a person. */
export const sessionRoutes: readonly Route[] = [
  // Asked by every page: found first.
  readSignedIn,
  startSignIn,
  discordAuth,
  signOut,
  findOwnUser,
  readOwnUser,
  submitApplication,
  notifyReviewers,
  assignRole,
  submitContactForm,
  listOwnApplications,
  listenForNews,
  withdrawOwn,
  exportOwn,
  eraseOwn,
  listForReview,
  readForReview,
  approveOne,
  rejectOne,
  reopenOne,
  readReviewStats,
];

export const allRoutes: readonly Route[] = [...openRoutes, ...sessionRoutes, ...operatorRoutes];
