import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { publishToReviewers } from '../events/reviewEvents.ts';
import type { ContactView } from '../views/applicant.ts';
import { type Actor, signedBy } from './actor.ts';
import { answersOf } from './answersOf.ts';
import { actsOf } from './audit/acts.ts';
import { recordActsSoon } from './audit/recordActs.ts';
import { answerText } from './field.ts';
import { fieldsOf } from './kinds.ts';
import { mustReview } from './policy.ts';
import { mustBeThere } from './refuse.ts';
import type { ReviewPart } from './reviewPart.ts';
import { type Application, type ApplicationKey, modelOf, readApplication, withKind } from './store.ts';

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Contact data as a reviewer asked for it. */
export interface RevealedContact {
  reference: string;
  contact: ContactView;
  /** The same as labelled lines, in the form's order. */
  fields: { label: string; text: string }[];
}

const revealBy = (actor: Actor, at: Date) => ({
  reveals: { ...signedBy(actor, at), surface: actor.surface },
  unrecorded: { $each: actsOf(actor, 'revealed', at) },
});

/** Notes with each application that a reviewer has looked at its contact data. */
export async function recordReveals(
  actor: Actor,
  applications: readonly Application[],
  at: Date,
): Promise<void> {
  await Promise.all(
    applications.map(({ kind, _id }) => modelOf(kind).updateOne({ _id }, { $push: revealBy(actor, at) })),
  );
}

/** Stores who looks at contact data and when, before it is shown. @returns null when there is none any more */
export async function noteReveal(
  context: Pick<Context, 'now' | 'log'>,
  actor: Actor,
  key: ApplicationKey,
): Promise<Application | null> {
  const document = await modelOf(key.kind)
    .findOneAndUpdate(
      { _id: key.id, erased_at: null },
      { $push: revealBy(actor, context.now()) },
      { returnDocument: 'after' },
    )
    .lean<ReviewPart>();
  const application = document && withKind(key.kind, document);
  if (application) {
    recordActsSoon(context, application);
  }
  return application;
}

/**
 * Shows a reviewer the contact data that no card carries; who looked and when is stored in the same write.
 * @throws {DomainError} forbidden, not_found (also after erasure)
 */
export async function revealContact(
  context: Pick<Context, 'now' | 'redis' | 'log'>,
  actor: Actor,
  key: ApplicationKey,
): Promise<RevealedContact> {
  mustReview(actor);
  const application = await noteReveal(context, actor, key);
  if (!application) {
    mustBeThere(await readApplication(key));
    throw new DomainError('not_found', undefined, {}, { ...key });
  }
  await publishToReviewers(context, application, 'revealed');
  const answers = answersOf(application);
  const fields = fieldsOf[key.kind]
    .filter((field) => field.private)
    .map((field) => ({ label: field.label, text: answerText(field, answers[field.name]) }))
    .filter((field) => field.text !== '');
  const contact = {
    full_name: textOrNull(answers['full_name']),
    email: textOrNull(answers['email']),
    phone_number: textOrNull(answers['phone_number']),
  };
  return { reference: application.reference, contact, fields };
}
