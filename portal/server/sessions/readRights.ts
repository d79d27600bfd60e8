import { type Context, limits, rightsOf } from '@yieldwren/shared';
import type { MembershipReads } from './createMembershipReads.ts';
import type { SessionPerson } from './person.ts';

type Rights = ReturnType<typeof rightsOf>;

interface Known {
  rights: Promise<Rights>;
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

async function askDiscord({ context, memberships }: Deps, discordId: string): Promise<Rights> {
  const { roles } = await memberships.readWithoutPlace(discordId);
  return rightsOf(roles, context.config);
}

/**
 * Reviewers and leads are those who hold the roles in Discord, now.
 * @throws {DomainError} discord_unavailable
 */
export async function readRights(deps: Deps, { discord_id }: SessionPerson): Promise<Rights> {
  const { context, reviewers } = deps;
  const at = context.now().getTime();
  let known = reviewers.get(discord_id);
  if (!known || known.until <= at) {
    if (reviewers.size >= most) {
      reviewers.clear();
    }
    known = { rights: askDiscord(deps, discord_id), until: at + limits.reviewerCacheMs };
    reviewers.set(discord_id, known);
  }
  try {
    return await known.rights;
  } catch (error) {
    reviewers.delete(discord_id);
    throw error;
  }
}
