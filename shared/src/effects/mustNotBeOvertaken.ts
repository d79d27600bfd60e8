import { clockSlackMs } from '../applications/ledger/ledger.ts';
import { isOvertaken, waitsUntil } from '../applications/messageText.ts';
import type { Effect } from '../applications/reviewPart.ts';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { EffectOvertaken, EffectPutOff } from './outcome.ts';

/**
 * @throws EffectOvertaken when something newer has made the message untrue; EffectPutOff while it is open whether it has
 */
export function mustNotBeOvertaken(context: Context, application: Application, row: Effect): void {
  const until = waitsUntil(application, row, context);
  if (until) {
    throw new EffectPutOff(new Date(until.getTime() + clockSlackMs));
  }
  if (isOvertaken(application, row, context)) {
    throw new EffectOvertaken();
  }
}
