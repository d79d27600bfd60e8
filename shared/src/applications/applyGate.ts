import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import type { ApplyGate } from '../views/application.ts';
import { asApplicantSees } from './asApplicantSees.ts';
import type { Kind } from './kinds.ts';
import { readKnownBefore } from './knownBefore.ts';
import { type Reapplication, reapplyAt, sentLately } from './reapplication.ts';
import { type Application, findOfPerson } from './store.ts';
import { upToMinute } from './utcText.ts';

/** As far as the person's own applications say. */
export type OwnGate = Exclude<ApplyGate, { state: 'not_accepted' }>;

/** @param earlier what the person has sent of this form, newest first */
export function gateOf(
  context: Pick<Context, 'config' | 'now'>,
  earlier: readonly Application[],
  kept: Reapplication | null,
): OwnGate {
  const { config } = context;
  const now = context.now();
  const known = earlier.map((application) => asApplicantSees(application, context));
  const open = known.find(({ status }) => status === 'pending' || status === 'approved');
  if (open) {
    const { reference, status, created_at } = open;
    return { state: 'already_applied', reference, status, date: created_at.toISOString() };
  }
  const again = reapplyAt(known, kept, config.REAPPLY_AFTER_DAYS);
  if (again && again > now) {
    return { state: 'cooldown', date: again.toISOString() };
  }
  const oldest = sentLately(known, kept, now)[config.SUBMISSIONS_PER_DAY - 1];
  return oldest
    ? { state: 'too_many', date: upToMinute(new Date(oldest.getTime() + limits.dayMs)).toISOString() }
    : { state: 'open' };
}

/** For the page in front of a form, so that nobody answers seventeen questions in vain. */
export async function applyGate(context: Context, discordId: string, kind: Kind): Promise<ApplyGate> {
  const [earlier, { isBlocked, kept }] = await Promise.all([
    findOfPerson(discordId, [kind]),
    readKnownBefore(context, discordId, kind),
  ]);
  return isBlocked ? { state: 'not_accepted' } : gateOf(context, earlier, kept);
}
