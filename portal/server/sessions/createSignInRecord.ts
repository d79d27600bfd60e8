import { type Actor, recordSignIn } from '@yieldwren/shared';
import type { Request } from 'express';
import { withinTime } from '../http/withinTime.ts';

const most = 10_000;

export type SignInRecord = (request: Request, reviewer: Actor) => Promise<void>;

/** Records once for each session that a reviewer signed in: only what they open says that they review. */
export function createSignInRecord(): SignInRecord {
  const known = new Set<string>();
  return async ({ sessionId, sessionData }, reviewer) => {
    if (known.has(sessionId)) {
      return;
    }
    await withinTime(recordSignIn(reviewer, { id: sessionId, at: new Date(sessionData.started_at ?? 0) }));
    if (known.size >= most) {
      known.clear();
    }
    known.add(sessionId);
  };
}
