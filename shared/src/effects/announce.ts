import type { Effect } from '../applications/reviewPart.ts';
import { type Application, keyOf } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { publishChange } from '../notify.ts';

/**
 * Tells queue and open pages what a write has caused. Nobody waits for it, and whatever answers a person leaves first:
 * what the queue misses, the sweep finds in the ledger.
 */
export function announce(
  context: Pick<Context, 'queue' | 'redis'>,
  application: Application,
  due: readonly Effect[],
): void {
  const key = keyOf(application);
  setImmediate(() => {
    void context.queue.add(due.map((effect) => ({ key, effect })));
    void publishChange(context, application);
  });
}
