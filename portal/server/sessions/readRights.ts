import { type Context, limits, rightsOf } from '@yieldwren/shared';
import type { MembershipReads } from './createMembershipReads.ts';
import type { SessionPerson } from './person.ts';

type Rights = ReturnType<typeof rightsOf>;

interface Known {
  rights: Promise<Rights>;
  /** On the clock of `performance`, which nobody sets. */
  until: number;
}

/** The rights that people's roles gave when Discord was last asked; believed for a minute at most. */
export type ReviewerCache = Map<string, Known>;

const most = 1_000;

interface Deps {
  context: Context;
  reviewers: ReviewerCache;
  memberships: MembershipReads;
}

/**
 * Reviewers and leads are those who hold the roles in Discord, now.
 * @param way `readWithoutPlace` where only reviewers have anything to ask for: a crowd keeps none of them out; `read` where
 *   everybody may ask
 * @param aheadMs for how long from now they are to be believed: whoever is asked again so much later, and goes on meanwhile
 * @throws {DomainError} discord_unavailable; rate_limited by `read`
 */
export async function readRights(
  { context, reviewers, memberships }: Deps,
  { discord_id }: SessionPerson,
  way: 'read' | 'readWithoutPlace',
  aheadMs = 0,
): Promise<Rights> {
  const askDiscord = async () => rightsOf((await memberships[way](discord_id)).roles, context.config);
  const at = performance.now();
  const known = reviewers.get(discord_id);
  if (known && known.until > at + aheadMs) {
    return await known.rights;
  }
  const asked = { rights: askDiscord(), until: at + limits.reviewerCacheMs };
  if (known && known.until > at) {
    // Good for everybody else until then, whether Discord answers or not.
    await asked.rights;
  } else if (reviewers.size >= most) {
    reviewers.clear();
  }
  reviewers.set(discord_id, asked);
  try {
    return await asked.rights;
  } catch (error) {
    reviewers.delete(discord_id);
    throw error;
  }
}
