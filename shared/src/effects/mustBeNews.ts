import type { News } from '../applications/kinds.ts';
import { isStillNews } from '../applications/news.ts';
import type { Effect } from '../applications/reviewPart.ts';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { EffectOvertaken } from './outcome.ts';

/** What a message tells; rows of old say nothing of it. */
export const newsOf = ({ news }: Pick<Effect, 'news'>): News => news ?? 'decision';

/** @throws EffectOvertaken when it is not to be told any more */
export function mustBeNews(context: Context, application: Application, news: News): void {
  if (!isStillNews(application, news, context)) {
    throw new EffectOvertaken('overtaken by a later change');
  }
}
