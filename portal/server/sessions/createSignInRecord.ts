import { type Actor, recordSignIn } from '@yieldwren/shared';
import type { Request } from 'express';
import { withinTime } from '../http/withinTime.ts';

const most = 10_000;

export type SignInRecord = (request: Request, reviewer: Actor) => Promise<void>;

/** Records once for each session that a reviewer signed in: only what they open says that they review. */
export function createSignInRecord(): SignInRecord {
  const known = new Set<string>();
  return async ({ sessionID, session }, reviewer) => {
    if (known.has(sessionID)) {
      return;
    }
    await withinTime(recordSignIn(reviewer, { id: sessionID, at: new Date(session.started_at ?? 0) }));
    if (known.size >= most) {
      known.clear();
    }
    known.add(sessionID);
  };
}
