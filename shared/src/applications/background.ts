import { isoOrNull } from '../isoOrNull.ts';
import type { Background, OtherView } from '../views/review.ts';
import type { Actor } from './actor.ts';
import { openAnswersOf } from './answersOf.ts';
import { asReviewerSees } from './asReviewerSees.ts';
import { readEarlier } from './attempts.ts';
import { answerText } from './field.ts';
import { fieldsOf } from './kinds.ts';
import { isOwner } from './policy.ts';
import { findSameEmailAs } from './sameEmail.ts';
import { type Application, findOfPerson } from './store.ts';

/** An earlier or later application of the same person, as it matters for a decision. */
function presentOther(application: Application, reviewer: Actor): OtherView {
  const { _id, kind, reference, status, created_at, decision } = asReviewerSees(application, reviewer);
  return {
    id: _id.toString(),
    kind,
    reference,
    status,
    created_at: created_at.toISOString(),
    decided_at: isoOrNull(decision?.at),
    by_name: decision?.by_name ?? null,
    reason: decision?.reason ?? null,
  };
}

/** Answers that are not what they were the time before; contact data is left out. */
export function changedAnswers(
  application: Application,
  before: Application | undefined,
): Background['changed'] {
  if (!before || before.erased_at) {
    return [];
  }
  const now = openAnswersOf(application);
  const then = openAnswersOf(before);
  return fieldsOf[application.kind]
    .map((field) => ({ field, before: answerText(field, then[field.name]) }))
    .filter(({ field, before: text }) => text !== answerText(field, now[field.name]))
    .map(({ field, before: text }) => ({ name: field.name, label: field.label, before: text }));
}

/** What else a fair decision needs: the person's other applications on both forms, and what is new in this one. */
export async function readBackground(application: Application, reviewer: Actor): Promise<Background> {
  const [all, same, { attempt, earlier }] = await Promise.all([
    findOfPerson(application.discord_id),
    isOwner(reviewer, application) ? [] : findSameEmailAs(application),
    readEarlier(application, 1),
  ]);
  const others = all.filter((one) => !one._id.equals(application._id));
  return {
    attempt,
    others: others.map((one) => presentOther(one, reviewer)),
    same_email: same.map((one) => ({ ...presentOther(one, reviewer), username: one.profile.username })),
    changed: changedAnswers(application, earlier[0]),
  };
}
