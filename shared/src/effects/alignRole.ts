import { isEntitled, type PersonRole, roleIdOf } from '../applications/roles/entitlement.ts';
import {
  doubtRole,
  findGrant,
  openDoubt,
  type RoleGrant,
  type RoleOutcome,
  refusedMs,
  roleIdsOf,
  settleGrant,
} from '../applications/roles/grants.ts';
import type { Context } from '../context.ts';
import { isCode } from '../discord/errors.ts';
import type { Lane } from '../discord/pacing/Pacer.ts';
import { currentDatabase } from '../stores/database.ts';
import { mustBeRestored } from '../stores/restores.ts';
import { EffectOvertaken, outcomeOf } from './outcome.ts';

/** What this product gave to a person, and whether they are entitled to it. */
export interface Entitlement {
  grant: RoleGrant | null;
  entitled: boolean;
}

/** @throws {UnfinishedRestoreError} where the application that would entitle them may only be missing for now */
async function askEntitled(context: Pick<Context, 'config' | 'now'>, role: PersonRole): Promise<boolean> {
  const entitled = await isEntitled(context, role);
  if (!entitled) {
    // Asked after the look: a restore that begins later has deleted nothing by then.
    await mustBeRestored(currentDatabase());
  }
  return entitled;
}

export async function readEntitlement(
  context: Pick<Context, 'config' | 'now'>,
  role: PersonRole,
): Promise<Entitlement> {
  const [grant, entitled] = await Promise.all([findGrant(role), askEntitled(context, role)]);
  return { grant, entitled };
}

export interface Alignment {
  lane: Lane;
  /** When their stay began, where Discord was just asked. */
  joinedAt?: Date | null;
  /** What the server's audit log says of giving and of taking back. */
  reasons: Record<'PUT' | 'DELETE', string>;
}

/** The one to give; or all that may have been given, and where that is not known the one of the settings. */
function rolesToWrite(
  context: Pick<Context, 'config'>,
  { kind }: PersonRole,
  { grant, entitled }: Entitlement,
) {
  const set = roleIdOf(context, kind);
  const given = entitled ? [] : roleIdsOf(grant);
  return given.length === 0 && set ? [set] : given;
}

/** Does it with each, though another has failed. @throws what the first failed with */
async function withEach(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await act(id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}

/** One attempt at a person's role. */
interface Attempt {
  role: PersonRole;
  entitlement: Entitlement;
  alignment: Alignment;
  /** Of the last request that left; none while none has. */
  doubt?: Date;
}

const aimOf = ({ entitled }: Entitlement): RoleOutcome => (entitled ? 'given' : 'gone');

const stillHolds = async (context: Context, { role, entitlement }: Attempt): Promise<boolean> =>
  (await askEntitled(context, role)) === entitlement.entitled;

/** Gives or takes back one. What is taken back may be deleted already. */
async function write(context: Context, attempt: Attempt, id: string): Promise<void> {
  const { role, entitlement } = attempt;
  const { lane, reasons, joinedAt } = attempt.alignment;
  const method = entitlement.entitled ? 'PUT' : 'DELETE';
  const beforeDeparture = async () => {
    if (!(await stillHolds(context, attempt))) {
      throw new EffectOvertaken();
    }
    // Not before: it may wait for its turn longer than a doubt is left alone, and would be written twice.
    attempt.doubt = await openDoubt(role, aimOf(entitlement), id, context.now(), joinedAt);
  };
  const request = {
    method,
    user: role.discord_id,
    role: id,
    reason: reasons[method],
    lane,
    beforeDeparture,
  } as const;
  try {
    await context.discord.writeRole(request);
  } catch (error) {
    if (entitlement.entitled || !isCode(error, 'unknownRole')) {
      throw error;
    }
  }
}

/** What a write that left and failed means for what is noted. @returns whether it is done all the same: nobody has it */
async function settleFailure(
  context: Context,
  { role, entitlement: { grant, entitled } }: Attempt,
  doubt: Date,
  error: unknown,
): Promise<boolean> {
  const isGone = !entitled && isCode(error, 'unknownMember', 'unknownUser');
  const state = outcomeOf(error, role.kind)?.state;
  if (isGone || (state !== undefined && (!grant || state === 'waiting_for_join'))) {
    await settleGrant(role, 'gone', doubt);
  } else if (state === 'blocked') {
    const now = context.now();
    await doubtRole(role, new Date(now.getTime() + refusedMs), now);
  } else {
    // Without an answer it may have arrived all the same: the doubt stays, whatever another write has settled.
    await doubtRole(role, doubt);
  }
  return isGone;
}

/**
 * Makes a person's role agree with all of their applications: given when one entitles them, taken back otherwise, each
 * that may have been given. They are asked again just before a request leaves, because it may have waited long for its
 * turn, and after it arrived, because another process may have written meanwhile; a disagreement is put down to be
 * looked at at once.
 * @throws EffectOvertaken when it is not to leave any more; what Discord threw
 */
export async function alignRole(
  context: Context,
  role: PersonRole,
  entitlement: Entitlement,
  alignment: Alignment,
): Promise<RoleOutcome> {
  const ids = rolesToWrite(context, role, entitlement);
  if (ids.length === 0) {
    throw new EffectOvertaken('no such role is set');
  }
  const attempt: Attempt = { role, entitlement, alignment };
  try {
    await withEach(ids, async (id) => await write(context, attempt, id));
  } catch (error) {
    if (attempt.doubt && (await settleFailure(context, attempt, attempt.doubt, error))) {
      return 'gone';
    }
    throw error;
  }
  const outcome = aimOf(entitlement);
  if (attempt.doubt && (await stillHolds(context, attempt))) {
    await settleGrant(role, outcome, attempt.doubt);
  } else {
    await doubtRole(role, context.now());
  }
  return outcome;
}
