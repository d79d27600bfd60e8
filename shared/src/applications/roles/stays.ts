import { type RoleGrant, RoleGrantModel } from './grants.ts';

/** Discord took the roles of the person's earlier stays. What is under way finds out by itself. */
export async function forgetGrants(discordId: string, joinedAt: Date): Promise<void> {
  await RoleGrantModel.deleteMany({ discord_id: discordId, due_at: null, joined_at: { $lt: joinedAt } });
}

/** What a member holds and was given in a stay that nobody knew was given in this one: when unsure, it is not forgotten. */
export async function noteStay(discordId: string, held: readonly string[], joinedAt: Date): Promise<void> {
  await RoleGrantModel.updateMany(
    {
      discord_id: discordId,
      joined_at: null,
      $or: [{ role_ids: { $in: held } }, { role_id: { $in: held } }],
    },
    { $set: { joined_at: joinedAt } },
  );
}

/**
 * A member is here: what `grants` tells of earlier stays is forgotten, and what was given in one that nobody knew is noted
 * as given in this one. Of most there is nothing to write: all they were given was given in this stay.
 */
export async function followStay(
  grants: readonly RoleGrant[],
  discordId: string,
  held: readonly string[],
  joinedAt: Date,
): Promise<void> {
  if (grants.some((grant) => grant.joined_at?.getTime() !== joinedAt.getTime())) {
    await forgetGrants(discordId, joinedAt);
    await noteStay(discordId, held, joinedAt);
  }
}
