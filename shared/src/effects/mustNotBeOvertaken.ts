import { isOvertaken } from '../applications/messageText.ts';
import type { Effect } from '../applications/reviewPart.ts';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { EffectOvertaken } from './outcome.ts';

/** @throws EffectOvertaken when something newer has made the message untrue */
export function mustNotBeOvertaken(context: Context, application: Application, row: Effect): void {
  if (isOvertaken(application, row, context)) {
    throw new EffectOvertaken('overtaken by a later change');
  }
}
