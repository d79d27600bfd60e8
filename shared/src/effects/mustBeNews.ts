import { isStillNews } from '../applications/news.ts';
import type { Effect } from '../applications/reviewPart.ts';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { EffectOvertaken } from './outcome.ts';

/** @throws EffectOvertaken when it is not to be told any more */
export function mustBeNews(context: Context, application: Application, row: Effect): void {
  if (!isStillNews(application, row, context)) {
    throw new EffectOvertaken('overtaken by a later change');
  }
}
