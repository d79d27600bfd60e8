import { type Context, DomainError, limits, readMembership } from '@yieldwren/shared';
import type { SessionPerson } from './person.ts';

interface Known {
  isReviewer: Promise<boolean>;
  until: number;
}

/** Who held the reviewer role when Discord was last asked; believed for a minute at most. */
export type ReviewerCache = Map<string, Known>;

const most = 1_000;

async function askDiscord({ discord, config }: Context, discordId: string): Promise<boolean> {
  const { roles } = await readMembership(discord, discordId);
  return roles.includes(config.DISCORD_REVIEWER_ROLE_ID);
}

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
    if (reviewers.size >= most) {
      reviewers.clear();
    }
    known = { isReviewer: askDiscord(context, discord_id), until: at + limits.reviewerCache };
    reviewers.set(discord_id, known);
  }
  let isReviewer: boolean;
  try {
    isReviewer = await known.isReviewer;
  } catch (error) {
    reviewers.delete(discord_id);
    throw error;
  }
  if (!isReviewer) {
    throw new DomainError('forbidden', 'Only reviewers may do this.', {}, { actor: discord_id });
  }
}
