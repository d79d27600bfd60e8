import { isEntitled, type PersonRole, roleIdOf } from '../applications/roles/entitlement.ts';
import {
  doubtRole,
  findGrant,
  openDoubt,
  type RoleGrant,
  type RoleOutcome,
  roleIdsOf,
  settleGrant,
} from '../applications/roles/grants.ts';
import type { Context } from '../context.ts';
import { isCode } from '../discord/errors.ts';
import type { Lane } from '../discord/pacing/Pacer.ts';
import { EffectOvertaken, outcomeOf } from './outcome.ts';

/** What this product gave to a person, and whether they are entitled to it. */
export interface Standing {
  grant: RoleGrant | null;
  entitled: boolean;
}

export async function readStanding(
  context: Pick<Context, 'config' | 'now'>,
  role: PersonRole,
): Promise<Standing> {
  const [grant, entitled] = await Promise.all([findGrant(role), isEntitled(context, role)]);
  return { grant, entitled };
}

export interface Alignment {
  lane: Lane;
  /** When their stay began, where Discord was just asked. */
  joinedAt?: Date | null;
  /** What the server's audit log says of giving and of taking back. */
  reasons: Record<'PUT' | 'DELETE', string>;
}

/** A refusal will not pass by itself; it is asked for again this much later. */
const refusedMs = 10 * 60_000;

/** The one to give; or all that may have been given, and where that is not known the one of the settings. */
function rolesToWrite(context: Pick<Context, 'config'>, { kind }: PersonRole, { grant, entitled }: Standing) {
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

/** What a write that left and failed means for what is noted. @returns whether it is done all the same: nobody has it */
async function settleFailure(
  { now }: Context,
  role: PersonRole,
  { grant, entitled }: Standing,
  doubt: Date,
  error: unknown,
): Promise<boolean> {
  const isGone = !entitled && isCode(error, 'unknownMember', 'unknownUser');
  const state = outcomeOf(error)?.state;
  if (isGone || (state !== undefined && (!grant || state === 'waiting_for_join'))) {
    await settleGrant(role, 'gone', doubt);
  } else if (state === 'blocked') {
    await doubtRole(role, new Date(now().getTime() + refusedMs));
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
  standing: Standing,
  { lane, reasons, joinedAt }: Alignment,
): Promise<RoleOutcome> {
  const { discord, now } = context;
  const { entitled } = standing;
  const ids = rolesToWrite(context, role, standing);
  if (ids.length === 0) {
    throw new EffectOvertaken('no such role is set');
  }
  const outcome = entitled ? 'given' : 'gone';
  const holds = async () => (await isEntitled(context, role)) === entitled;
  const sent: { doubt?: Date } = {};
  const method = entitled ? 'PUT' : 'DELETE';
  const user = role.discord_id;
  const write = async (id: string): Promise<void> => {
    const beforeDeparture = async () => {
      if (!(await holds())) {
        throw new EffectOvertaken('overtaken by a later change');
      }
      // Not before: it may wait for its turn longer than a doubt is left alone, and would be written twice.
      sent.doubt = await openDoubt(role, outcome, id, now(), joinedAt);
    };
    try {
      await discord.writeRole({ method, user, role: id, reason: reasons[method], lane, beforeDeparture });
    } catch (error) {
      if (entitled || !isCode(error, 'unknownRole')) {
        throw error;
      }
    }
  };
  try {
    await withEach(ids, write);
  } catch (error) {
    if (sent.doubt && (await settleFailure(context, role, standing, sent.doubt, error))) {
      return 'gone';
    }
    throw error;
  }
  if (sent.doubt && (await holds())) {
    await settleGrant(role, outcome, sent.doubt);
  } else {
    await doubtRole(role, now());
  }
  return outcome;
}
