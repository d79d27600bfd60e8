import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { type Actor, signedBy } from './actor.ts';
import { amend } from './amend.ts';
import { mustDecide, mustReview } from './policy.ts';
import { mustSay, noteOf } from './reason.ts';
import { mustBeThere } from './refuse.ts';
import type { Note } from './reviewPart.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';

/** What is said beside another act, in order, for the write of that act. @throws {DomainError} invalid */
export const notesOf = (actor: Actor, at: Date, ...said: readonly (string | undefined)[]): Note[] =>
  said.flatMap((words) => {
    const text = noteOf(words);
    return text ? [{ ...signedBy(actor, at), text }] : [];
  });

/**
 * Adds a note for the other reviewers, whatever the state; notes are never changed, never shown to the applicant, and
 * erased with the person. The same words at once again are one note: a browser or a proxy asked twice where an answer was
 * lost. @throws {DomainError} invalid without a text; forbidden (no reviewer, or one's own), not_found
 */
export async function addNote(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  given: string,
): Promise<Application> {
  mustReview(actor);
  const text = mustSay(given, limits.noteCharacters, 'Write a note of');
  const now = context.now();
  const note = { ...signedBy(actor, now), text };
  const since = new Date(now.getTime() - limits.sameNoteMs);
  const noted = await amend(context, key, {
    actor,
    change: 'noted',
    guard: {
      discord_id: { $ne: actor.id },
      notes: { $not: { $elemMatch: { by: actor.id, text, at: { $gt: since } } } },
    },
    update: { $push: { notes: note } },
  });
  const application = noted ?? (await readApplication(key));
  mustDecide(actor, application);
  mustBeThere(application);
  return application;
}
