import { openApiRoute } from '../openapi/openApiRoute.ts';
import { exportAuditLog, readAuditLog } from './audit.ts';
import { blockOne, listBlocklist, unblockOne } from './blocklist.ts';
import { readConfig } from './config.ts';
import { discordAuth } from './discordAuth.ts';
import { deleteDraft, keepDraft, readDraft } from './drafts.ts';
import { listenForEvents } from './events.ts';
import { exportForReview } from './exportApplications.ts';
import { readHealth, readReadiness } from './health.ts';
import {
  answerOwn,
  chooseMails,
  editOwn,
  eraseOwn,
  exportOwn,
  listOwnApplications,
  readOwnAccount,
  withdrawOwn,
} from './me.ts';
import { readMetrics } from './metrics.ts';
import type { Route } from './Route.ts';
import { listForReview, readApplicant, readForReview } from './review.ts';
import {
  addOneNote,
  askOne,
  claimOne,
  discussOne,
  releaseOne,
  retryOne,
  revealOne,
} from './reviewActions.ts';
import { actOnManyNow } from './reviewBulk.ts';
import { approveOne, rejectOne, reopenOne, undoOne } from './reviewDecisions.ts';
import { listenForReview, tellLooking } from './reviewEvents.ts';
import { readReviewStats } from './reviewStats.ts';
import { assignRole } from './roles.ts';
import { deleteOwnView, listOwnViews, saveOwnView } from './savedViews.ts';
import { startSignIn } from './startSignIn.ts';
import { notifyReviewers, submitApplication, submitContactForm } from './submissions.ts';
import { askToUnsubscribe, unsubscribe } from './unsubscribe.ts';
import { findOwnUser, readOwnUser, readSignedIn, signOut } from './users.ts';
import { noteVisit } from './visits.ts';

/** For browsers, without a session and without any store. */
export const openRoutes: readonly Route[] = [readConfig];

/** For mail programs: from anywhere and without a session. */
export const mailRoutes: readonly Route[] = [askToUnsubscribe, unsubscribe];

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
  noteVisit,
  startSignIn,
  discordAuth,
  signOut,
  findOwnUser,
  readOwnUser,
  submitApplication,
  notifyReviewers,
  assignRole,
  submitContactForm,
  readOwnAccount,
  listOwnApplications,
  listenForEvents,
  editOwn,
  answerOwn,
  withdrawOwn,
  chooseMails,
  readDraft,
  keepDraft,
  deleteDraft,
  exportOwn,
  eraseOwn,
  listForReview,
  listenForReview,
  tellLooking,
  listOwnViews,
  saveOwnView,
  deleteOwnView,
  readForReview,
  readApplicant,
  approveOne,
  rejectOne,
  reopenOne,
  undoOne,
  claimOne,
  releaseOne,
  retryOne,
  addOneNote,
  askOne,
  discussOne,
  revealOne,
  actOnManyNow,
  readReviewStats,
  exportForReview,
  readAuditLog,
  exportAuditLog,
  listBlocklist,
  blockOne,
  unblockOne,
];

export const allRoutes: readonly Route[] = [
  ...openRoutes,
  ...mailRoutes,
  ...sessionRoutes,
  ...operatorRoutes,
];
