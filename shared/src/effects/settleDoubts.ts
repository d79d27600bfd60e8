import { roleIdOf } from '../applications/roles/entitlement.ts';
import {
  type Doubt,
  type RoleOutcome,
  roleIdsOf,
  settleGrant,
  takeDoubt,
} from '../applications/roles/grants.ts';
import type { Context } from '../context.ts';
import { evidenceOf } from '../discord/errors.ts';
import { joinedAtOf, type Membership, readMembership } from '../discord/membership.ts';
import { currentDatabase } from '../stores/database.ts';
import { findUnfinished } from '../stores/restores.ts';
import { alignRole, readEntitlement } from './alignRole.ts';

const reasons = {
  PUT: 'An application of this member entitles them to it',
  DELETE: 'No application of this member entitles them to it any more',
};

/**
 * Discord is asked before somebody is given a role: it may be there, and who is away or has not passed the screening is
 * given theirs when they are welcomed.
 */
async function settleByLook(
  context: Context,
  doubt: Doubt,
  { member, screening, roles, joined_at }: Membership,
): Promise<RoleOutcome | null> {
  const set = roleIdOf(context, doubt.kind);
  if (set && !roles.includes(set) && member && !screening) {
    return null;
  }
  const named = [...(set ? [set] : []), ...roleIdsOf(doubt)];
  const outcome = named.some((id) => roles.includes(id)) ? 'given' : 'gone';
  await settleGrant(doubt, outcome, doubt.due_at, joinedAtOf({ joined_at }));
  return outcome;
}

async function settle(context: Context, doubt: Doubt): Promise<RoleOutcome> {
  const entitlement = await readEntitlement(context, doubt);
  const membership = entitlement.entitled ? await readMembership(context.discord, doubt.discord_id) : null;
  const found = membership && (await settleByLook(context, doubt, membership));
  const joinedAt = membership && joinedAtOf(membership);
  return found ?? (await alignRole(context, doubt, entitlement, { lane: 'bulk', reasons, joinedAt }));
}

/**
 * Settles every role of which nobody has seen whether Discord and the applications agree: the answer of a write was
 * lost, two processes crossed, or a person was erased. None is looked at while a restore is not finished.
 * @param end once it is aborted, the next one is left to a later run
 * @returns how many were looked at
 */
export async function settleDoubts(context: Context, end?: AbortSignal): Promise<number> {
  if (await findUnfinished(currentDatabase())) {
    return 0;
  }
  for (let looked = 0; ; looked += 1) {
    end?.throwIfAborted();
    const doubt = await takeDoubt(context);
    if (!doubt) {
      return looked;
    }
    try {
      context.log.info(
        { role: doubt.kind, outcome: await settle(context, doubt) },
        'a role in doubt was settled',
      );
    } catch (error) {
      context.log.warn({ role: doubt.kind, ...evidenceOf(error) }, 'a role stays in doubt for now');
    }
  }
}
