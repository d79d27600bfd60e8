import type { Context } from '../context.ts';
import type { Verdict } from '../views/requests.ts';
import { type Actor, signedBy } from './actor.ts';
import { type Amendment, amend } from './amend.ts';
import { addNote, notesOf } from './notes.ts';
import { isFreeFor } from './policy.ts';
import type { Note } from './reviewPart.ts';
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

/**
 * Adds what is said to an approval that is counted already. @returns null when none is, and where those of others are
 * enough since fewer are needed. @throws {DomainError} not_found
 */
async function sayMore(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  notes: readonly Note[],
): Promise<Application | null> {
  let application = await readApplication(key);
  const { approvals = [] } = application;
  const isCounted = approvals.some(({ by }) => by === actor.id);
  const isLast = approvals.filter(({ by }) => by !== actor.id).length >= context.config.APPROVALS_NEEDED - 1;
  if (application.status !== 'pending' || !isCounted || isLast) {
    return null;
  }
  for (const { text } of notes) {
    application = await addNote(context, actor, key, text);
  }
  return application;
}

/** The write of one that does not decide. @returns null when it would, when it is counted already, or the guard does not hold */
async function addApproval(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  notes: readonly Note[],
  { guard, update }: Pick<Amendment, 'guard' | 'update'> = { update: {} },
): Promise<Application | null> {
  return await amend(context, key, {
    actor,
    change: 'approval',
    guard: {
      status: 'pending',
      discord_id: { $ne: actor.id },
      'approvals.by': { $ne: actor.id },
      $expr: { $lt: [givenByOthers(actor), context.config.APPROVALS_NEEDED - 1] },
      ...guard,
    },
    update: {
      ...update,
      $push: {
        approvals: signedBy(actor, context.now()),
        ...(notes.length > 0 ? { notes: { $each: [...notes] } } : {}),
      },
    },
  });
}

/**
 * Counts an approval that does not decide yet; the guard leaves the last one to the decision itself, so that of two in
 * the same moment one counts and the other decides. Who approves twice hears how it stands, and counts once. What is said
 * with it is kept as notes, since there is no decision yet to carry it.
 * @returns null when this approval is to decide, or may not be given
 * @throws {DomainError} not_found
 */
export async function countApproval(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  { reason, note, despite_claim: despiteClaim }: Verdict,
): Promise<Application | null> {
  if (context.config.APPROVALS_NEEDED === 1) {
    return null;
  }
  const now = context.now();
  const notes = notesOf(actor, now, reason, note);
  const before = await sayMore(context, actor, key, notes);
  if (before) {
    return before;
  }
  // Who has approved is on it no more; whoever else is stays so.
  const counted =
    (await addApproval(context, actor, key, notes, {
      guard: isFreeFor(actor, now),
      update: { $unset: { claim: 1 } },
    })) ?? (despiteClaim ? await addApproval(context, actor, key, notes) : null);
  // A second press in the same moment may have been counted.
  return counted ?? (await sayMore(context, actor, key, notes));
}

/** @returns null when there was none of the actor's to take back */
export async function takeBackApproval(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
): Promise<Application | null> {
  return await amend(context, key, {
    actor,
    change: 'approval_taken_back',
    guard: { status: 'pending', 'approvals.by': actor.id },
    update: { $pull: { approvals: { by: actor.id } } },
  });
}
