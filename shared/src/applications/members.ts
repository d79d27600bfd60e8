import type { Context } from '../context.ts';
import type { DueEffect } from '../effects/ledger.ts';
import type { EffectKind, EffectState } from './kinds.ts';
import { kinds } from './kinds.ts';
import type { ReviewPart } from './reviewPart.ts';
import { type ApplicationKey, modelOf } from './store.ts';

/** A member as a join event, an update or a page of the member list tells it. */
export interface MemberFacts {
  discord_id: string;
  joined_at: Date | null;
  /** Still in membership screening. */
  pending: boolean;
  roles: readonly string[];
}

type RoleKind = Extract<EffectKind, 'member_role' | 'approved_role'>;
const roleKinds: readonly RoleKind[] = ['member_role', 'approved_role'];

/** Is this row owed to a member who stands before us now? */
function isOwed(
  document: ReviewPart,
  row: ReviewPart['effects'][number],
  member: MemberFacts,
  roleId: string | undefined,
): boolean {
  if (!roleId || member.roles.includes(roleId) || document.status === 'withdrawn') {
    return false;
  }
  if (row.kind === 'approved_role' && document.status !== 'approved') {
    return false;
  }
  if (row.state === 'waiting_for_join') {
    return true;
  }
  // Given once, and this is a later stay: the person left and came back while nobody was looking.
  return (
    row.state === 'done' &&
    member.joined_at !== null &&
    row.done_at !== undefined &&
    member.joined_at > row.done_at
  );
}

/**
 * A member is here (join event, raw dispatch, end of screening, reconciliation): what waits for them is queued. Safe to
 * repeat; the same join told five times queues each role once.
 * @returns how many roles were queued
 */
export async function welcomeMember(context: Context, member: MemberFacts): Promise<number> {
  if (member.pending) {
    return 0;
  }
  const roleIds: Record<RoleKind, string | undefined> = {
    member_role: context.config.DISCORD_MEMBER_ROLE_ID,
    approved_role: context.config.DISCORD_APPROVED_ROLE_ID,
  };
  const due: DueEffect[] = [];
  const now = context.now();
  for (const kind of kinds) {
    const documents = await modelOf(kind)
      .find({ discord_id: member.discord_id })
      .sort({ created_at: -1 })
      .limit(5)
      .lean<ReviewPart[]>();
    for (const roleKind of roleKinds) {
      for (const document of documents) {
        const row = document.effects.findLast(
          (effect) => effect.kind === roleKind && effect.state !== 'cancelled',
        );
        if (row && isOwed(document, row, member, roleIds[roleKind])) {
          const key = { kind, id: document._id.toString() };
          if (await requeue(key, row, now)) {
            due.push({ key, effect: { ...row, due_at: now } });
          }
          break;
        }
      }
    }
  }
  await context.queue.add(due);
  return due.length;
}

async function requeue(key: ApplicationKey, row: ReviewPart['effects'][number], now: Date): Promise<boolean> {
  const { modifiedCount } = await modelOf(key.kind).updateOne(
    { _id: key.id, effects: { $elemMatch: { _id: row._id, state: row.state, due_at: row.due_at } } },
    { $set: { 'effects.$.state': 'queued', 'effects.$.due_at': now } },
    { timestamps: false },
  );
  return modifiedCount === 1;
}

/** A member has left: Discord took their roles, so what was given or is on its way waits for the next join. */
export async function noteDeparture(discordId: string): Promise<void> {
  const states: readonly EffectState[] = ['done', 'queued', 'blocked'];
  for (const kind of kinds) {
    await modelOf(kind).updateMany(
      { discord_id: discordId, status: { $ne: 'withdrawn' } },
      { $set: { 'effects.$[row].state': 'waiting_for_join' } },
      { arrayFilters: [{ 'row.kind': { $in: roleKinds }, 'row.state': { $in: states } }], timestamps: false },
    );
  }
}

/** Discord ids of those for whom a role waits, at most `limit`. */
export async function findThoseWhoWait(limit = 10_000): Promise<Set<string>> {
  const found = await Promise.all(
    kinds.map((kind) =>
      modelOf(kind)
        .find({ effects: { $elemMatch: { state: 'waiting_for_join' } } })
        .select({ discord_id: 1 })
        .limit(limit)
        .lean<{ discord_id: string }[]>(),
    ),
  );
  return new Set(found.flat().map((document) => document.discord_id));
}

/** Which of these people have an application that is not withdrawn; one query a form. */
export async function findApplicants(discordIds: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(
    kinds.map((kind) =>
      modelOf(kind)
        .find({ discord_id: { $in: discordIds }, status: { $ne: 'withdrawn' } })
        .select({ discord_id: 1 })
        .lean<{ discord_id: string }[]>(),
    ),
  );
  return new Set(found.flat().map((document) => document.discord_id));
}
