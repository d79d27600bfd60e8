import type { Context } from '../context.ts';
import type { Phrases } from '../phrases/index.ts';
import { asApplicantSees } from './asApplicantSees.ts';
import { type MessageTopic, waitingTopics } from './kinds.ts';
import { statusFacts, statusFactsForOwner } from './present.ts';
import { openQuestion } from './questions.ts';
import type { Effect } from './reviewPart.ts';
import { readUsualHours } from './stats/readUsualHours.ts';
import { statusText } from './status.ts';
import type { Application } from './store.ts';
import { type Clock, undoUntil } from './undoWindow.ts';

/** What a person is told, by whichever way it reaches them. */
export interface MessageText {
  title: string;
  /** May hold a reviewer's words. */
  meaning: string;
  more: string[];
  /** Where the portal says the same. */
  url: string;
  reference: string;
}

type Teller = Pick<Context, 'config' | 'now' | 'redis'>;

/** The words of the portal and /status, for a message. Before a decision is known nothing of it is told. */
export async function messageText(
  application: Application,
  topic: MessageTopic,
  context: Teller,
  phrases: Phrases,
): Promise<MessageText> {
  const { config } = context;
  const url = `${config.PUBLIC_URL}/status`;
  const { reference } = application;
  if (topic === 'question') {
    return {
      title: phrases.colon(config.BRAND_NAME, phrases.question.title),
      meaning: openQuestion(application)?.text ?? '',
      more: [statusText(statusFactsForOwner(application, context), phrases.status).next],
      url,
      reference,
    };
  }
  const usualHours = await readUsualHours(context, application.kind);
  const factsOf = topic === 'decision' ? statusFacts : statusFactsForOwner;
  // A sent message cannot change, and a claim lasts only minutes.
  const facts = { ...factsOf(application, context, usualHours), in_review: false };
  const { title, meaning, next, usual, roles } = statusText(facts, phrases.status);
  // Nor does it mention a role that is still under way: that would be outdated a moment later.
  const isLasting = !facts.effects.some(({ kind, state }) => kind.endsWith('_role') && state === 'queued');
  return {
    title: phrases.colon(config.BRAND_NAME, topic === 'receipt' ? phrases.message.received : title),
    meaning,
    more: [next, usual, isLasting ? roles : ''].filter((line) => line !== ''),
    url,
    reference,
  };
}

/** What a message tells; rows of old say nothing of it. */
export const topicOf = ({ news }: Pick<Effect, 'news'>): MessageTopic => news ?? 'decision';

/** Until when a message waits for what becomes of a decision, which overtakes it or is undone; undefined when it does not. */
export function waitsUntil(
  application: Application,
  row: Pick<Effect, 'news'>,
  clock: Clock,
): Date | undefined {
  const isOfWaiting = waitingTopics.some((topic) => topic === row.news);
  return isOfWaiting ? undoUntil(application, clock) : undefined;
}

/** Whether a message is no longer to be sent: something newer has overtaken it, or the person has been erased. */
export function isOvertaken(
  application: Application,
  row: Pick<Effect, 'news' | 'about'>,
  clock: Clock,
): boolean {
  const topic = topicOf(row);
  if (topic === 'question') {
    return openQuestion(application)?._id.toString() !== row.about;
  }
  if (topic === 'late' && openQuestion(application)) {
    // It would read as a second message that something is asked, without the question.
    return true;
  }
  const { status } = topic === 'decision' ? application : asApplicantSees(application, clock);
  const isStillSo =
    topic === 'decision' ? status === 'approved' || status === 'rejected' : status === 'pending';
  return !isStillSo || application.erased_at !== undefined;
}
