import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import { refusalReasons } from '../refusals.ts';
import type { Actor } from './actor.ts';
import { asApplicantSees } from './asApplicantSees.ts';
import { mustBeAccepted } from './blocklist.ts';
import { historyReasons } from './kinds.ts';
import { delayRows } from './overdue.ts';
import { mustOwn } from './policy.ts';
import { openQuestion } from './questions.ts';
import { mustSay } from './reason.ts';
import { mustBeThere } from './refuse.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';
import { transition } from './transition.ts';

/** @throws {DomainError} already_decided, nothing_to_answer */
function refuseAnswer(context: Context, application: Application): never {
  const { reference } = application;
  if (application.status === 'pending') {
    throw new DomainError('nothing_to_answer', undefined, { reference });
  }
  const { status } = asApplicantSees(application, context);
  const reason = status === 'pending' ? refusalReasons.beingDecided : refusalReasons.questionTooLate;
  throw new DomainError('already_decided', reason, { reference, status });
}

/**
 * Answers the open question about one's own application; the time of the promise runs on.
 * @param questionId which question, so that no answer goes to another one
 * @throws {DomainError} invalid, forbidden, not_found, nothing_to_answer, already_decided, not_accepted
 */
export async function answerQuestion(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  { question: questionId, text: given }: { question: string; text: string },
): Promise<Application> {
  const application = await readApplication(key);
  mustBeThere(application);
  mustOwn(actor, application);
  await mustBeAccepted(context, actor.id);
  const text = mustSay(given, limits.questionAnswerCharacters);
  const open = openQuestion(application);
  if (!open || open._id.toString() !== questionId) {
    const asked = application.questions?.find(({ _id }) => _id.toString() === questionId);
    // The same words again: the reply to the first ones was lost.
    return asked?.answer?.text === text ? application : refuseAnswer(context, application);
  }
  const now = context.now();
  const { questions = [], created_at, counted_from = created_at } = application;
  const stoodStillMs = now.getTime() - open.at.getTime();
  // While it is open nobody else changes questions or count.
  const answered = await transition(context, key, {
    from: ['pending'],
    to: 'pending',
    change: 'answered',
    actor,
    reason: historyReasons.answered,
    guard: { discord_id: actor.id, asked_at: open.at, 'questions._id': open._id },
    set: {
      questions: { $literal: [...questions.slice(0, -1), { ...open, answer: { at: now, text } }] },
      counted_from: new Date(counted_from.getTime() + stoodStillMs),
    },
    // An answer tells reviewers nothing by itself: where it waits too long, they are reminded of it anew.
    unset: ['asked_at', 'digested_at'],
    // A question has overtaken the message that it takes longer.
    effects: application.overdue_at ? delayRows(context, application) : [],
  });
  return answered ?? (await answerQuestion(context, actor, key, { question: questionId, text }));
}
