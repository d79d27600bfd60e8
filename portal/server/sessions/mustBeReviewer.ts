import { type Context, DomainError, limits, refusalReasons } from '@yieldwren/shared';
import type { MembershipReads } from './createMembershipReads.ts';
import type { SessionPerson } from './person.ts';

interface Known {
  isReviewer: Promise<boolean>;
  until: number;
}

/** Who held the reviewer role when Discord was last asked; believed for a minute at most. */
export type ReviewerCache = Map<string, Known>;

const most = 1_000;

interface Deps {
  context: Context;
  reviewers: ReviewerCache;
  memberships: MembershipReads;
}

async function askDiscord({ context, memberships }: Deps, discordId: string): Promise<boolean> {
  const { roles } = await memberships.read(discordId);
  return roles.includes(context.config.DISCORD_REVIEWER_ROLE_ID);
}

/**
 * Reviewers are those who hold the role in Discord, now.
 * @throws {DomainError} rate_limited, discord_unavailable
 */
export async function isReviewer(deps: Deps, { discord_id }: SessionPerson): Promise<boolean> {
  const { context, reviewers } = deps;
  const at = context.now().getTime();
  let known = reviewers.get(discord_id);
  if (!known || known.until <= at) {
    if (reviewers.size >= most) {
      reviewers.clear();
    }
    known = { isReviewer: askDiscord(deps, discord_id), until: at + limits.reviewerCache };
    reviewers.set(discord_id, known);
  }
  try {
    return await known.isReviewer;
  } catch (error) {
    reviewers.delete(discord_id);
    throw error;
  }
}

/** @throws {DomainError} forbidden, rate_limited, discord_unavailable */
export async function mustBeReviewer(deps: Deps, person: SessionPerson): Promise<void> {
  if (!(await isReviewer(deps, person))) {
    throw new DomainError('forbidden', refusalReasons.reviewersOnly, {}, { actor: person.discord_id });
  }
}
