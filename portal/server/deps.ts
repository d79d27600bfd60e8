import type { Context } from '@yieldwren/shared';
import type { Channels } from './events/createChannels.ts';
import type { Metrics } from './metrics/createMetrics.ts';
import type { Limiter } from './middleware/createLimiter.ts';
import type { MembershipReads } from './sessions/createMembershipReads.ts';
import type { Sessions } from './sessions/createSessions.ts';
import type { SignInRecord } from './sessions/createSignInRecord.ts';
import type { ReviewerCache } from './sessions/readRights.ts';

/** What routes work with. */
export interface AppDeps {
  context: Context;
  channels: Channels;
  metrics: Metrics;
  sessions: Sessions;
  limit: Limiter;
  reviewers: ReviewerCache;
  memberships: MembershipReads;
  recordSignIn: SignInRecord;
  /** The process was asked to end: balancers go elsewhere. */
  isStopping: () => boolean;
}
