import type { Context } from '../../context.ts';
import { publishChange } from '../../events/personEvents.ts';
import { publishToReviewers } from '../../events/reviewEvents.ts';
import { recordActsSoon } from '../audit/recordActs.ts';
import type { ReviewChange } from '../reviewChanges.ts';
import type { Effect } from '../reviewPart.ts';
import { type Application, keyOf } from '../store.ts';
import { isUndoOpen } from '../undoWindow.ts';

/**
 * Tells queue and open pages what a write has caused. Nobody waits for it, and whatever answers a person leaves first:
 * what the queue misses, the sweep finds in the ledger. Pages hear of a decision when its news leaves.
 */
export function announce(
  context: Pick<Context, 'queue' | 'redis' | 'config' | 'now' | 'log'>,
  application: Application,
  due: readonly Effect[],
  change: ReviewChange,
  cancelled: readonly Effect[] = [],
): void {
  const key = keyOf(application);
  recordActsSoon(context, application);
  setImmediate(() => {
    void context.queue.add(due.map((effect) => ({ key, effect })));
    context.queue.remove(cancelled.map((effect) => ({ key, effect })));
    if (!isUndoOpen(application, context)) {
      void publishChange(context, application);
    }
    void publishToReviewers(context, application, change);
  });
}
