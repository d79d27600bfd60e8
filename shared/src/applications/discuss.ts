import type { Context } from '../context.ts';
import { evidenceOf, isCode } from '../discord/errors.ts';
import { DomainError } from '../errors.ts';
import { refusalReasons } from '../refusals.ts';
import type { Actor } from './actor.ts';
import { amend } from './amend.ts';
import { mustDecide, mustReview } from './policy.ts';
import type { CardPlace } from './reviewPart.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';

/** What stood in the way, as people read it. */
function refusalOf(error: unknown): DomainError {
  if (isCode(error, 'missingPermissions', 'missingAccess')) {
    return new DomainError('forbidden', refusalReasons.mayNotDiscuss, {}, evidenceOf(error), error);
  }
  if (isCode(error, 'unknownMessage', 'unknownChannel')) {
    return new DomainError('not_found', refusalReasons.noCard, {}, evidenceOf(error), error);
  }
  return new DomainError('discord_unavailable', undefined, {}, evidenceOf(error), error);
}

/** Only what Discord says is gone is gone: a question without an answer opens no other thread. */
async function isDeleted({ discord }: Context, thread: string): Promise<boolean> {
  try {
    await discord.readChannel(thread);
    return false;
  } catch (error) {
    return isCode(error, 'unknownChannel');
  }
}

/** Named by the reference: nothing of the person is in it that an erasure would have to take out. */
async function openThread(
  context: Context,
  { channel_id, message_id }: CardPlace,
  reference: string,
): Promise<string> {
  const start = async (message?: string) =>
    (await context.discord.startThread(channel_id, message, reference)).id;
  try {
    return await start(message_id);
  } catch (error) {
    if (!isCode(error, 'threadExists')) {
      throw error;
    }
    // A thread has the id of its message, which takes no second one where the first was deleted.
    return (await isDeleted(context, message_id)) ? await start() : message_id;
  }
}

/**
 * Opens a thread on the card, for reviewers to discuss in, where there is none yet; beside it, where it was deleted.
 * @throws {DomainError} not_found (also: no card, erased), forbidden (no reviewer, one's own, or the bot may not),
 * discord_unavailable
 */
export async function discuss(context: Context, actor: Actor, key: ApplicationKey): Promise<Application> {
  mustReview(actor);
  const application = await readApplication(key);
  mustDecide(actor, application);
  const { card, reference, erased_at } = application;
  if (erased_at || !card) {
    throw new DomainError('not_found', erased_at ? refusalReasons.erased : refusalReasons.noCard, {
      reference,
    });
  }
  if (card.thread_id && !(await isDeleted(context, card.thread_id))) {
    return application;
  }
  const thread_id = await openThread(context, card, reference).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const discussed = await amend(context, key, {
    actor,
    change: 'discussed',
    guard: { 'card.message_id': card.message_id, 'card.thread_id': card.thread_id ?? null },
    update: { $set: { 'card.thread_id': thread_id } },
  });
  // Another was first, or the card was posted anew meanwhile: what is there now counts.
  return discussed ?? (await discuss(context, actor, key));
}
