import { isEmail } from '../applications/answerProblem.ts';
import { answersOf } from '../applications/answersOf.ts';
import { mayHaveArrived } from '../applications/kinds.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { noteNotSent, noteSending } from '../applications/ledger/sending.ts';
import { messageText, topicOf } from '../applications/messageText.ts';
import { keyOf } from '../applications/store.ts';
import { unsubscribeAddress } from '../applications/unsubscribe.ts';
import { readMailbox } from '../config/mailbox.ts';
import type { Context } from '../context.ts';
import { MailError } from '../mail/MailError.ts';
import { mailLeaseMs, sendSmtp } from '../mail/smtp.ts';
import { readRecipient } from '../users/service.ts';
import { composeMail } from './composeMail.ts';
import type { EffectInput } from './effect.ts';
import { mustNotBeOvertaken } from './mustNotBeOvertaken.ts';
import { EffectOvertaken } from './outcome.ts';
import { tryLater } from './tryLater.ts';

/** A lost answer is followed by one more attempt: rather twice than never, but no more. */
const mostUnanswered = 2;

const undeliverable = (last_error: string): Settlement => ({ state: 'undeliverable', last_error });

async function settleFailure(context: Context, input: EffectInput, error: MailError): Promise<Settlement> {
  const { application, effect } = input;
  const { reference } = application;
  context.log.warn(
    { reference, effect: 'mail', tries: effect.tries, ...error.evidence },
    'a mail has failed',
  );
  if (!error.isUnanswered) {
    await noteNotSent(keyOf(application), effect);
  }
  const later = error.isFinal ? null : tryLater(context, effect, error.message);
  const isGivenUp = error.isOfTheAddress || (error.isOfThisMail && effect.was_released === true);
  const last: Settlement = isGivenUp
    ? undeliverable(error.message)
    : { state: 'blocked', last_error: error.message };
  return later ?? last;
}

/**
 * The news as an e-mail, in the words of the direct message. A server may take a mail and its answer be lost; the next
 * attempt carries the same Message-ID, and there is only one. A mail that the server itself refused until its attempts
 * were used up waits until the server accepts another one, or a reviewer presses Retry; one that is then refused for good
 * once more, to the last attempt, is given up.
 */
export async function sendMail(context: Context, input: EffectInput): Promise<Settlement> {
  const { config, now } = context;
  const { application, effect } = input;
  const { SMTP_URL, MAIL_FROM } = config;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) {
    throw new EffectOvertaken('no mail server is set any more');
  }
  mustNotBeOvertaken(context, application, effect);
  if ((effect.unanswered ?? 0) >= mostUnanswered) {
    const last_error = 'The mail server had it twice and never said whether it took it; it may have arrived.';
    return { ...undeliverable(last_error), ref: mayHaveArrived };
  }
  const { email } = answersOf(application);
  const to = typeof email === 'string' ? email.trim() : '';
  if (!isEmail(to)) {
    return undeliverable('What was given as e-mail address is none.');
  }
  const topic = topicOf(effect);
  const isAnswer = topic === 'receipt';
  const { phrases, hasStoppedMails } = await readRecipient(application.discord_id);
  if (hasStoppedMails && !isAnswer) {
    throw new EffectOvertaken('the person wants no more e-mails');
  }
  const message = composeMail(await messageText(application, topic, context, phrases), phrases, {
    to,
    from: readMailbox(MAIL_FROM),
    id: effect._id.toString(),
    config,
    isQuestion: topic === 'question',
    ...(isAnswer ? {} : { unsubscribeUrl: unsubscribeAddress(context, keyOf(application)) }),
  });
  if (!(await noteSending(keyOf(application), effect, new Date(now().getTime() + mailLeaseMs)))) {
    throw new EffectOvertaken();
  }
  try {
    await sendSmtp(SMTP_URL, message);
  } catch (error) {
    if (error instanceof MailError) {
      return await settleFailure(context, input, error);
    }
    throw error;
  }
  return { state: 'done' };
}
