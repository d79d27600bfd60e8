import { setTimeout as pause } from 'node:timers/promises';
import type { EffectState } from '../applications/kinds.ts';
import { newestRow } from '../applications/ledger/newestRow.ts';
import { requeueEffects } from '../applications/ledger/requeue.ts';
import type { Effect } from '../applications/reviewPart.ts';
import { isEntitling } from '../applications/roles/entitlement.ts';
import {
  type Application,
  type ApplicationKey,
  findOfPerson,
  keyOf,
  readApplication,
} from '../applications/store.ts';
import type { Context } from '../context.ts';
import { readMembership } from '../discord/membership.ts';
import { DomainError } from '../errors.ts';
import { refusalReasons } from '../refusals.ts';
import { runEffect } from './runEffect.ts';

const roleRow = ({ effects }: Application): Effect | undefined => newestRow(effects, 'member_role');

async function findOwedRole(discordId: string): Promise<{ key: ApplicationKey; row: Effect }> {
  for (const application of await findOfPerson(discordId)) {
    const row = isEntitling(application, 'member_role') ? roleRow(application) : undefined;
    if (row) {
      return { key: keyOf(application), row };
    }
  }
  throw new DomainError('not_found', refusalReasons.noRoleOwed);
}

/** What was given so lately is there; whoever has just applied costs no read of a member more. */
const freshMs = 60_000;

/** A role that a moderator took by hand is told as such, and not given again by a press of its member. */
async function lookAgain(
  { discord, config, now }: Context,
  discordId: string,
  { done_at }: Effect,
): Promise<'done' | 'waiting_for_join' | 'taken'> {
  if (done_at && now().getTime() - done_at.getTime() < freshMs) {
    return 'done';
  }
  const { member, screening, roles } = await readMembership(discord, discordId);
  if (!member || screening) {
    return 'waiting_for_join';
  }
  return roles.includes(config.DISCORD_MEMBER_ROLE_ID) ? 'done' : 'taken';
}

/**
 * Gives the community role now, because the person waits for it. What does not
 * succeed stays in the ledger and is done later.
 * @returns the state of the row afterwards: `done`, `waiting_for_join` (not a member), `blocked` …; `taken` where it was
 * given, and is not there
 * @throws {DomainError} not_found without an application; what Discord threw when it could not be asked
 */
export async function deliverMemberRole(context: Context, discordId: string): Promise<EffectState | 'taken'> {
  const { key, row } = await findOwedRole(discordId);
  if (row.state === 'done') {
    return await lookAgain(context, discordId, row);
  }
  const [requeued] =
    row.state === 'queued'
      ? [{ effect: row }]
      : await requeueEffects(
          { key, rows: { _id: row._id, state: row.state }, set: { urgent: true } },
          context.now(),
        );
  const effect = requeued?.effect ?? row;
  try {
    const outcome = await runEffect(context, key, effect._id.toString(), effect.due_at.getTime());
    if (outcome) {
      return outcome.state;
    }
  } catch (error) {
    await context.queue.add([{ key, effect }]);
    throw error;
  }
  return await awaitOutcome(key);
}

const glanceMs = 50;
const longestWaitMs = 4_000;

/** A worker was quicker; its outcome is the answer, `queued` when it takes too long. */
async function awaitOutcome(key: ApplicationKey): Promise<EffectState> {
  for (let waited = 0; ; waited += glanceMs) {
    const state = roleRow(await readApplication(key))?.state ?? 'cancelled';
    if (state !== 'queued' || waited >= longestWaitMs) {
      return state;
    }
    await pause(glanceMs);
  }
}
