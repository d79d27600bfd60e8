import { Types } from 'mongoose';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import { refusalReasons } from '../refusals.ts';
import { type Actor, signedBy } from './actor.ts';
import { historyReasons } from './kinds.ts';
import { newEffect } from './ledger/ledger.ts';
import { mailRows } from './ledger/outboundRows.ts';
import { mustDecide, mustReview } from './policy.ts';
import { openQuestion } from './questions.ts';
import { mustSay } from './reason.ts';
import { refuse } from './refuse.ts';
import type { Question } from './reviewPart.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';
import { transition } from './transition.ts';

async function refuseQuestion(context: Context, actor: Actor, key: ApplicationKey): Promise<Application> {
  const application = await readApplication(key);
  mustDecide(actor, application);
  if (application.status !== 'pending') {
    return await refuse(context, key, actor);
  }
  const { reference } = application;
  throw openQuestion(application)
    ? new DomainError('already_asked', undefined, { reference })
    : new DomainError('too_many', refusalReasons.askedTooOften, { reference });
}

/**
 * Asks the applicant of a pending application something, one question at a time: by direct message, by e-mail where that is
 * set, and on their page. The time of the promise stands still until they answer.
 * @throws {DomainError} invalid, forbidden (no reviewer, or one's own), already_asked, too_many, already_decided, not_found
 */
export async function ask(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  given: string,
): Promise<Application> {
  mustReview(actor);
  const text = mustSay(given, limits.questionCharacters);
  const now = context.now();
  const question: Question = { _id: new Types.ObjectId(), ...signedBy(actor, now), text };
  const about = question._id.toString();
  const asked = await transition(context, key, {
    from: ['pending'],
    to: 'pending',
    change: 'asked',
    actor,
    reason: historyReasons.asked,
    guard: {
      discord_id: { $ne: actor.id },
      asked_at: null,
      [`questions.${limits.questionsPerApplication - 1}`]: { $exists: false },
    },
    set: {
      asked_at: now,
      questions: { $concatArrays: [{ $ifNull: ['$questions', []] }, [{ $literal: question }]] },
    },
    effects: [
      newEffect('dm', now, { news: 'question', about }),
      ...mailRows(context.config, 'question', now, about),
    ],
    unset: [],
  });
  return asked ?? (await refuseQuestion(context, actor, key));
}
