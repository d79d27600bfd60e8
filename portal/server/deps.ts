import type { Context } from '@yieldwren/shared';
import type { Channels } from './events/createChannels.ts';
import type { Metrics } from './metrics/createMetrics.ts';
import type { Limiter } from './middleware/createLimiter.ts';
import type { MembershipReads } from './sessions/createMembershipReads.ts';
import type { Rights } from './sessions/createRights.ts';
import type { Sessions } from './sessions/createSessions.ts';
import type { SignInRecord } from './sessions/createSignInRecord.ts';

/** What routes work with. */
export interface AppDeps {
  context: Context;
  channels: Channels;
  metrics: Metrics;
  sessions: Sessions;
  limit: Limiter;
  memberships: MembershipReads;
  rights: Rights;
  recordSignIn: SignInRecord;
  /** The process was asked to end: balancers go elsewhere. */
  isStopping: () => boolean;
}
