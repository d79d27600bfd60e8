import { type RoleGrant, RoleGrantModel } from './grants.ts';

/** Forgets what was given in earlier stays: Discord took it when the person left. A grant in doubt is left to whoever looks at it. */
export async function forgetGrants(discordId: string, joinedAt: Date): Promise<void> {
  await RoleGrantModel.deleteMany({ discord_id: discordId, due_at: null, joined_at: { $lt: joinedAt } });
}

/** Dates grants of an unknown stay to the present one where the member holds the role, so that they are kept. */
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
 * Both of the above, for a member who is here. Usually writes nothing: every grant already dates from this stay.
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
