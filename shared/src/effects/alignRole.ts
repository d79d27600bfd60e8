import { isEntitled, type PersonRole, roleIdOf } from '../applications/roles/entitlement.ts';
import {
  doubtRole,
  findGrant,
  openDoubt,
  type RoleGrant,
  type RoleOutcome,
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
  /** What the server's audit log says of giving and of taking back. */
  reasons: Record<'PUT' | 'DELETE', string>;
}

/** A refusal will not pass by itself; it is asked for again this much later. */
const refusedMs = 10 * 60_000;

/**
 * Makes a person's role agree with all of their applications: given when one entitles them, taken back otherwise. They
 * are asked again just before the request leaves, because it may have waited long for its turn, and after
 * it arrived, because another process may have written meanwhile; a disagreement is put down to be looked at at once.
 * @throws EffectOvertaken when it is not to leave any more; what Discord threw
 */
export async function alignRole(
  context: Context,
  role: PersonRole,
  { grant, entitled }: Standing,
  { lane, reasons }: Alignment,
): Promise<RoleOutcome> {
  const { discord, now } = context;
  const set = roleIdOf(context, role.kind);
  const role_id = entitled ? set : (grant?.role_id ?? set);
  if (!role_id) {
    throw new EffectOvertaken('no such role is set');
  }
  const outcome = entitled ? 'given' : 'gone';
  const holds = async () => (await isEntitled(context, role)) === entitled;
  const sent: { doubt?: Date } = {};
  const beforeDeparture = async () => {
    if (!(await holds())) {
      throw new EffectOvertaken('overtaken by a later change');
    }
    // Not before: it may wait for its turn longer than a doubt is left alone, and would be written twice.
    sent.doubt = await openDoubt(role, outcome, role_id, now());
  };
  const method = entitled ? 'PUT' : 'DELETE';
  const user = role.discord_id;
  try {
    await discord.writeRole({ method, user, role: role_id, reason: reasons[method], lane, beforeDeparture });
  } catch (error) {
    const { doubt } = sent;
    if (!doubt) {
      throw error;
    }
    const state = outcomeOf(error)?.state;
    if (isCode(error, 'unknownMember', 'unknownUser', 'unknownRole') && !entitled) {
      await settleGrant(role, 'gone', doubt);
      return 'gone';
    }
    if (state !== undefined && (!grant || state === 'waiting_for_join')) {
      await settleGrant(role, 'gone', doubt);
    } else if (state === 'blocked') {
      await doubtRole(role, new Date(now().getTime() + refusedMs));
    } else {
      // Without an answer it may have arrived all the same: the doubt stays, whatever another write has settled.
      await doubtRole(role, doubt);
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
