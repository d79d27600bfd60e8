import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { answerText } from './field.ts';
import { fieldsOf } from './kinds.ts';
import { mustReview } from './policy.ts';
import { answersOf } from './present.ts';
import type { ReviewPart } from './reviewPart.ts';
import { type ApplicationKey, modelOf, withKind } from './store.ts';

/** Contact data as a reviewer asked for it. */
export interface RevealedContact {
  reference: string;
  fields: { label: string; text: string }[];
}

/**
 * Shows a reviewer the contact data that no card carries; who looked and when is stored in the same write.
 * @throws {DomainError} forbidden, not_found (also after erasure)
 */
export async function revealContact(
  { now }: Pick<Context, 'now'>,
  actor: Actor,
  key: ApplicationKey,
): Promise<RevealedContact> {
  mustReview(actor);
  const document = await modelOf(key.kind)
    .findOneAndUpdate(
      { _id: key.id, erased_at: null },
      { $push: { reveals: { by: actor.id, by_name: actor.name, at: now(), surface: actor.surface } } },
      { returnDocument: 'after', timestamps: false },
    )
    .lean<ReviewPart>();
  if (!document) {
    throw new DomainError('not_found', 'There is no such application any more.', {}, { ...key });
  }
  const application = withKind(key.kind, document);
  const answers = answersOf(application);
  const fields = fieldsOf[key.kind]
    .filter((field) => field.private)
    .map((field) => ({ label: field.label, text: answerText(field, answers[field.name]) }))
    .filter((field) => field.text !== '');
  return { reference: application.reference, fields };
}
