import type { Context } from '../context.ts';
import { publishToReviewers } from '../events/reviewEvents.ts';
import { endSessions } from '../sessionIndex.ts';
import { type Kind, kinds, type RoleKind, roleKinds } from './kinds.ts';
import type { DueEffect } from './ledger/dueEffect.ts';
import { newestRow } from './ledger/newestRow.ts';
import { asRead, dueAt, requeueEffects, requeueUpdate } from './ledger/requeue.ts';
import { type Effect, type ReviewPart, takenBack } from './reviewPart.ts';
import { isEntitling, roleIdOf } from './roles/entitlement.ts';
import { doubtAfterDeparture, findGrantsOf, type RoleGrant, roleIdsOf } from './roles/grants.ts';
import { followStay } from './roles/stays.ts';
import { type ApplicationKey, modelOf, withKind } from './store.ts';
import { type Plan, tidyRoles } from './tidyRoles.ts';

/** A member as a join event, an update or a page of the member list tells it. */
export interface MemberFacts {
  discord_id: string;
  joined_at: Date | null;
  /** Still in membership screening. */
  pending: boolean;
  roles: readonly string[];
  /** When Discord told it, where that is some time ago and they may have left since: a page is worked off slowly. */
  as_of?: Date;
}

/** The row that says how far a role is that the application entitles to; none where the role was taken back. */
function currentRow(document: ReviewPart, kind: RoleKind): Effect | undefined {
  const newest = newestRow(document.effects, kind);
  return isEntitling(document, kind) && newest?.ref !== takenBack ? newest : undefined;
}

/**
 * Waits for the join; or was given once, and this is a later stay (they left and came back while nobody looked), or the
 * role that was given is not the one of the settings any more. Only where nobody knows the stay in which it was given,
 * Discord's clock is compared with ours.
 */
function isOwed(
  row: Effect,
  { joined_at }: MemberFacts,
  grant: RoleGrant | undefined,
  role: string,
): boolean {
  const before = grant?.joined_at ?? row.done_at;
  const isLaterStay = joined_at !== null && before !== undefined && joined_at > before;
  const given = roleIdsOf(grant);
  const isAnother = given.length > 0 && !given.includes(role);
  return row.state === 'waiting_for_join' || (row.state === 'done' && (isLaterStay || isAnother));
}

/** States of a role's row that tell that its person was in the server: given, or held up by a setting of the server. */
export const presentMemberStates = ['done', 'blocked'] as const;

/** What a member who stands before us means for the role rows of one application. */
function planFor(
  context: Context,
  document: ReviewPart,
  member: MemberFacts,
  grants: readonly RoleGrant[],
): Plan {
  const plan: Plan = { give: [], done: [], cancel: [] };
  for (const kind of roleKinds) {
    const role = roleIdOf(context, kind);
    const current = role ? currentRow(document, kind) : undefined;
    const grant = grants.find((one) => one.kind === kind);
    plan.cancel.push(
      ...document.effects.filter(
        (row) => row.kind === kind && row.state === 'waiting_for_join' && row !== current,
      ),
    );
    if (role && current && member.roles.includes(role)) {
      plan.done.push(...(current.state === 'waiting_for_join' ? [current] : []));
    } else if (role && current && isOwed(current, member, grant, role)) {
      plan.give.push(current);
    }
  }
  return plan;
}

/** All in one write: whoever is seen with one role may not be looked at again. */
async function giveAgain(key: ApplicationKey, roles: readonly Effect[], now: Date): Promise<DueEffect[]> {
  const queued = await requeueEffects({ key, rows: asRead(roles), set: { urgent: false } }, now);
  return queued.filter(({ effect }) => roles.some(({ _id }) => effect._id.equals(_id)));
}

/** @returns how many roles of this application were queued */
async function welcomeIn(
  context: Context,
  kind: Kind,
  document: ReviewPart,
  member: MemberFacts,
  grants: readonly RoleGrant[],
) {
  const key = { kind, id: document._id.toString() };
  const plan = planFor(context, document, member, grants);
  const hadLeft = document.left_at !== undefined;
  // First of all: whom no role waits for any more is not looked for.
  const isUntidy = hadLeft || plan.done.length > 0 || plan.cancel.length > 0;
  if (isUntidy && !(await tidyRoles(context, key, plan, hadLeft, member.as_of))) {
    return 0;
  }
  const given = plan.give.length > 0 ? await giveAgain(key, plan.give, context.now()) : [];
  await context.queue.add(given);
  return given.length;
}

/** In membership screening nothing is given yet; their cards say that they are back. */
async function noteReturn(context: Context, { discord_id, as_of }: MemberFacts): Promise<void> {
  const nothing: Plan = { give: [], done: [], cancel: [] };
  for (const kind of kinds) {
    const documents = await modelOf(kind)
      .find({ discord_id, left_at: { $ne: null } })
      .lean<ReviewPart[]>();
    for (const { _id } of documents) {
      await tidyRoles(context, { kind, id: _id.toString() }, nothing, true, as_of);
    }
  }
}

/**
 * A member is here (join event, end of screening, reconciliation): what waits for them is queued. Safe to repeat; the same
 * join told five times queues each role once.
 * @returns how many roles were queued
 */
export async function welcomeMember(context: Context, member: MemberFacts): Promise<number> {
  if (member.pending) {
    await noteReturn(context, member);
    return 0;
  }
  const grants = await findGrantsOf(member.discord_id);
  let queued = 0;
  for (const kind of kinds) {
    const documents = await modelOf(kind).find({ discord_id: member.discord_id }).lean<ReviewPart[]>();
    for (const document of documents) {
      queued += await welcomeIn(context, kind, document, member, grants);
    }
  }
  // Last of all: what an earlier stay was given tells that it is owed again.
  if (member.joined_at) {
    await followStay(grants, member.discord_id, member.roles, member.joined_at);
  }
  return queued;
}

/**
 * A member has left, was kicked or was banned: they are signed out everywhere. Discord took their roles, so what was given
 * waits for the next join, and their cards say so. Rows that are still on their way find out by themselves.
 */
export async function noteDeparture(
  context: Pick<Context, 'now' | 'queue' | 'redis'>,
  discordId: string,
): Promise<void> {
  // First of all: who is noted as gone is not looked for any more.
  await endSessions(context.redis, discordId);
  await doubtAfterDeparture(context, discordId);
  for (const kind of kinds) {
    const documents = await modelOf(kind).find({ discord_id: discordId, left_at: null }).lean<ReviewPart[]>();
    for (const document of documents) {
      await departFrom(context, { kind, id: document._id.toString() }, document);
    }
  }
}

/** One write, so that the card cannot miss it. */
async function departFrom(
  context: Pick<Context, 'now' | 'queue' | 'redis'>,
  { kind, id }: ApplicationKey,
  document: ReviewPart,
): Promise<void> {
  const now = context.now();
  const rows = roleKinds.flatMap((role) => currentRow(document, role) ?? []);
  const given = { 'row._id': { $in: rows.map(({ _id }) => _id) }, 'row.state': { $in: presentMemberStates } };
  const card = requeueUpdate({ kind: 'card' }, now, 'card');
  const left = await modelOf(kind)
    .findOneAndUpdate(
      { _id: id },
      {
        $set: { left_at: now, 'effects.$[row].state': 'waiting_for_join', ...card.set },
        // What held it up is no matter until they are back, and may be mended then.
        $unset: { 'effects.$[row].last_error': 1 },
      },
      { arrayFilters: [given, card.filter], returnDocument: 'after' },
    )
    .lean<ReviewPart>();
  if (left) {
    await context.queue.add(dueAt(kind, left, now));
    await publishToReviewers(context, withKind(kind, left), 'delivery');
  }
}
