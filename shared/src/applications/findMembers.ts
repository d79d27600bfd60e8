import type { Context } from '../context.ts';
import { roleKinds } from './kinds.ts';
import { type MemberFacts, presentMemberStates } from './members.ts';
import { findEntitled, roleIdOf } from './roles/entitlement.ts';
import { findPeople } from './store.ts';

/** Discord ids of those for whom a role waits. */
export async function findPendingRoleGrants(): Promise<Set<string>> {
  return await findPeople({ effects: { $elemMatch: { state: 'waiting_for_join' } } });
}

/** Discord ids of those who were in the server when last heard of: a role was given to them, or is held up. */
export async function findPresentMembers(): Promise<Set<string>> {
  const given = { $elemMatch: { state: { $in: presentMemberStates }, kind: { $in: roleKinds } } };
  return await findPeople({ effects: given, left_at: null, erased_at: null });
}

/** Which of these members do not have a role that an application of theirs entitles them to. */
export async function findOwed(
  context: Pick<Context, 'config' | 'now'>,
  members: readonly Pick<MemberFacts, 'discord_id' | 'roles'>[],
): Promise<Set<string>> {
  const owed = await Promise.all(
    roleKinds.map(async (kind) => {
      const role = roleIdOf(context, kind);
      const without = members.filter(({ roles }) => role !== undefined && !roles.includes(role));
      const people = without.map(({ discord_id }) => discord_id);
      return people.length > 0 ? [...(await findEntitled(context, people, kind))] : [];
    }),
  );
  return new Set(owed.flat());
}
