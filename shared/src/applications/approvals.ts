import type { Context } from '../context.ts';
import type { Actor } from './actor.ts';
import { amend } from './amend.ts';
import { isFreeFor } from './policy.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';

/** Where several have to approve (APPROVALS_NEEDED): what others have given so far, as MongoDB counts it. */
const givenByOthers = (actor: Actor) => ({
  $size: { $setDifference: [{ $ifNull: ['$approvals.by', []] }, [actor.id]] },
});

/** This actor's approval is the last one needed, as a condition of a write. */
export const isLastNeeded = ({ config }: Pick<Context, 'config'>, actor: Actor): Record<string, unknown> =>
  config.APPROVALS_NEEDED === 1
    ? {}
    : { $expr: { $gte: [givenByOthers(actor), config.APPROVALS_NEEDED - 1] } };

/** @returns null when none of the actor's is counted. @throws {DomainError} not_found */
async function findCounted(key: ApplicationKey, actor: Actor): Promise<Application | null> {
  const application = await readApplication(key);
  const isCounted = application.approvals?.some(({ by }) => by === actor.id) === true;
  return application.status === 'pending' && isCounted ? application : null;
}

/**
 * Counts an approval that does not decide yet; the guard leaves the last one to the decision itself, so that of two in
 * the same moment one counts and the other decides. Who approves twice hears how it stands, and counts once.
 * @returns null when this approval is to decide, or may not be given
 * @throws {DomainError} not_found
 */
export async function countApproval(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  despiteClaim: boolean,
): Promise<Application | null> {
  const { APPROVALS_NEEDED } = context.config;
  if (APPROVALS_NEEDED === 1) {
    return null;
  }
  const before = await findCounted(key, actor);
  if (before) {
    return before;
  }
  const counted = await amend(context, key, {
    actor,
    change: 'approval',
    guard: {
      status: 'pending',
      discord_id: { $ne: actor.id },
      'approvals.by': { $ne: actor.id },
      $expr: { $lt: [givenByOthers(actor), APPROVALS_NEEDED - 1] },
      ...(despiteClaim ? {} : isFreeFor(actor, context.now())),
    },
    update: { $push: { approvals: { by: actor.id, by_name: actor.name, at: context.now() } } },
  });
  // A second press in the same moment may have been counted.
  return counted ?? (await findCounted(key, actor));
}

/** @returns null when there was none of the actor's to take back */
export async function takeBackApproval(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
): Promise<Application | null> {
  return context.config.APPROVALS_NEEDED === 1
    ? null
    : await amend(context, key, {
        actor,
        change: 'approval_taken_back',
        guard: { status: 'pending', 'approvals.by': actor.id },
        update: { $pull: { approvals: { by: actor.id } } },
      });
}
