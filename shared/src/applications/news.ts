import type { Context } from '../context.ts';
import type { Phrases } from '../phrases/index.ts';
import type { News } from './kinds.ts';
import { asApplicantSees, type Clock } from './ownView.ts';
import { statusFacts, statusFactsForOwner } from './present.ts';
import { openQuestion } from './questions.ts';
import type { Effect } from './reviewPart.ts';
import { statusText } from './status.ts';
import type { Application } from './store.ts';
import { readUsualHours } from './usualHours.ts';

/** What a person is told, by whichever way it reaches them. */
export interface NewsText {
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
export async function newsText(
  application: Application,
  news: News,
  context: Teller,
  phrases: Phrases,
): Promise<NewsText> {
  const { config } = context;
  const url = `${config.PUBLIC_URL}/status`;
  const { reference } = application;
  if (news === 'question') {
    return {
      title: `${config.BRAND_NAME}: ${phrases.question.title}`,
      meaning: openQuestion(application)?.text ?? '',
      more: [statusText(statusFactsForOwner(application, context), phrases.status).next],
      url,
      reference,
    };
  }
  const usualHours = await readUsualHours(context, application.kind);
  const factsOf = news === 'decision' ? statusFacts : statusFactsForOwner;
  const facts = factsOf(application, context, usualHours);
  const { title, meaning, next, usual, roles } = statusText(facts, phrases.status);
  // A message stays as it is, and a role that is under way is there a moment later.
  const isLasting = !facts.effects.some(({ kind, state }) => kind.endsWith('_role') && state === 'queued');
  return {
    title: `${config.BRAND_NAME}: ${news === 'receipt' ? phrases.news.received : title}`,
    meaning,
    more: [next, usual, isLasting ? roles : ''].filter((line) => line !== ''),
    url,
    reference,
  };
}

/** What a message tells; rows of old say nothing of it. */
export const newsOf = ({ news }: Pick<Effect, 'news'>): News => news ?? 'decision';

/** Whether a row is still to be told: nothing newer has overtaken it, and nobody has been erased. */
export function isStillNews(
  application: Application,
  row: Pick<Effect, 'news' | 'about'>,
  clock: Clock,
): boolean {
  const news = newsOf(row);
  if (news === 'question') {
    return openQuestion(application)?._id.toString() === row.about;
  }
  const { status } = news === 'decision' ? application : asApplicantSees(application, clock);
  const wanted = news === 'decision' ? status === 'approved' || status === 'rejected' : status === 'pending';
  return wanted && application.erased_at === undefined;
}
