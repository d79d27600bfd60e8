import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Actor } from './actor.ts';
import { amend } from './amend.ts';
import { mustReview } from './policy.ts';
import { mustSay } from './reason.ts';
import type { Application, ApplicationKey } from './store.ts';

/**
 * Adds a note for the other reviewers, whatever the state; notes are never changed, never shown to the applicant, and
 * erased with the person. @throws {DomainError} invalid without a text; forbidden, not_found
 */
export async function addNote(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  given: string,
): Promise<Application> {
  mustReview(actor);
  const text = mustSay(given, limits.noteCharacters, 'Write a note of');
  const note = { by: actor.id, by_name: actor.name, at: context.now(), text };
  const application = await amend(context, key, {
    actor,
    change: 'noted',
    update: { $push: { notes: note } },
  });
  if (!application) {
    throw new DomainError('not_found', undefined, {}, { ...key });
  }
  return application;
}
