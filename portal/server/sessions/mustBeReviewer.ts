import { type Context, DomainError, limits, readMembership } from '@yieldwren/shared';
import type { SessionPerson } from './person.ts';

interface Known {
  isReviewer: boolean;
  until: number;
}

/** Who held the reviewer role when Discord was last asked; believed for a minute at most. */
export type ReviewerCache = Map<string, Known>;

const most = 1_000;

/**
 * Reviewers are those who hold the role in Discord, now.
 * @throws {DomainError} forbidden, discord_unavailable
 */
export async function mustBeReviewer(
  { context, reviewers }: { context: Context; reviewers: ReviewerCache },
  { discord_id }: SessionPerson,
): Promise<void> {
  const at = context.now().getTime();
  let known = reviewers.get(discord_id);
  if (!known || known.until <= at) {
    const { roles } = await readMembership(context.discord, discord_id);
    known = {
      isReviewer: roles.includes(context.config.DISCORD_REVIEWER_ROLE_ID),
      until: at + limits.reviewerCache,
    };
    if (reviewers.size >= most) {
      reviewers.clear();
    }
    reviewers.set(discord_id, known);
  }
  if (!known.isReviewer) {
    throw new DomainError('forbidden', 'Only reviewers may do this.', {}, { actor: discord_id });
  }
}
