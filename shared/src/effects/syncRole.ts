import type { RoleKind } from '../applications/kinds.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { takenBack } from '../applications/reviewPart.ts';
import { type PersonRole, roleIdOf } from '../applications/roles/entitlement.ts';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { joinedAtOf } from '../discord/membership.ts';
import { roleLaneOf } from '../queue/lanes.ts';
import { type Alignment, alignRole, readEntitlement } from './alignRole.ts';
import type { EffectHandler, EffectInput } from './effect.ts';
import { EffectOvertaken } from './outcome.ts';

const reasonsFor: Record<RoleKind, (application: Application) => Alignment['reasons']> = {
  member_role: ({ reference }) => ({
    PUT: `Applicant ${reference}`,
    DELETE: `Application ${reference} withdrawn`,
  }),
  approved_role: ({ reference, decision }) => ({
    PUT: `Approved ${reference} by ${decision?.by ?? 'a reviewer'}`,
    DELETE: `Approval of ${reference} taken back`,
  }),
};

interface Look {
  /** Nothing is to be done. */
  found?: Settlement;
  joinedAt: Date | null;
}

/**
 * Where nobody has just seen the member without the role, Discord is asked: a role that is there already was given by
 * hand, or by an attempt whose answer was lost.
 */
async function lookFirst(context: Context, role: PersonRole, role_id: string): Promise<Look> {
  const member = await context.discord.getMember(role.discord_id);
  const joinedAt = joinedAtOf(member);
  if (member.pending) {
    return { found: { state: 'waiting_for_join' }, joinedAt };
  }
  return { ...(member.roles.includes(role_id) ? { found: { state: 'done' } } : {}), joinedAt };
}

async function sync(
  context: Context,
  { application, effect }: EffectInput,
  kind: RoleKind,
): Promise<Settlement> {
  const role_id = roleIdOf(context, kind);
  const role = { discord_id: application.discord_id, kind };
  const entitlement = await readEntitlement(context, role);
  const { grant, entitled } = entitlement;
  // What was given is taken back also once the settings name it no more.
  if (application.erased_at || (entitled && !role_id)) {
    throw new EffectOvertaken('no longer wanted');
  }
  if (!entitled && !grant) {
    throw new EffectOvertaken('this product did not give it');
  }
  const look =
    entitled && role_id && (effect.urgent || grant) ? await lookFirst(context, role, role_id) : null;
  if (look?.found) {
    return look.found;
  }
  const alignment = {
    lane: roleLaneOf(effect),
    reasons: reasonsFor[kind](application),
    joinedAt: look?.joinedAt ?? null,
  };
  const outcome = await alignRole(context, role, entitlement, alignment);
  return outcome === 'given' ? { state: 'done' } : { state: 'done', ref: takenBack };
}

/** The community role of every applicant. */
export const syncMemberRole: EffectHandler = (context, input) => sync(context, input, 'member_role');

/** The role of the approved. */
export const syncApprovedRole: EffectHandler = (context, input) => sync(context, input, 'approved_role');
