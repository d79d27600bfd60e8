import { type Context, limits, rightsOf } from '@yieldwren/shared';
import type { MembershipReads } from './createMembershipReads.ts';
import type { SessionPerson } from './person.ts';

interface Known {
  rights: Promise<ReturnType<typeof rightsOf>>;
  /** On the clock of `performance`, which nobody sets. */
  until: number;
}

const most = 1_000;

/** Reviewers and leads are those who hold the roles in Discord, now; an answer is believed for a minute at most. */
export type Rights = ReturnType<typeof createRights>;

export function createRights({ config }: Pick<Context, 'config'>, memberships: MembershipReads) {
  const believed = new Map<string, Known>();

  async function read(
    discordId: string,
    askMembership: MembershipReads['read'],
    aheadMs = 0,
  ): Promise<ReturnType<typeof rightsOf>> {
    const askDiscord = async () => rightsOf((await askMembership(discordId)).roles, config);
    const at = performance.now();
    const known = believed.get(discordId);
    if (known && known.until > at + aheadMs) {
      return await known.rights;
    }
    const asked = { rights: askDiscord(), until: at + limits.reviewerCacheMs };
    if (known && known.until > at) {
      // Good for everybody else until then, whether Discord answers or not.
      await asked.rights;
    } else if (believed.size >= most) {
      believed.clear();
    }
    believed.set(discordId, asked);
    try {
      return await asked.rights;
    } catch (error) {
      believed.delete(discordId);
      throw error;
    }
  }

  return {
    /** Where everybody may ask. @throws {DomainError} rate_limited, discord_unavailable */
    ofAnybody: async ({ discord_id }: SessionPerson) => await read(discord_id, memberships.read),
    /**
     * Where only reviewers have anything to ask for: a crowd keeps none of them out.
     * @param aheadMs for how long from now they are to be believed: whoever is asked again so much later, and goes on
     *   meanwhile
     * @throws {DomainError} discord_unavailable
     */
    ofReviewer: async ({ discord_id }: SessionPerson, aheadMs?: number) =>
      await read(discord_id, memberships.readWithoutPlace, aheadMs),
  };
}
