import type { OutboundKind } from '../applications/kinds.ts';
import { requeueEffects } from '../applications/ledger/requeue.ts';
import type { Context } from '../context.ts';

/** The server takes them again: what was held up goes as well, with as many attempts as before. */
export async function releaseHeldUp(context: Context, kind: OutboundKind): Promise<void> {
  await context.queue.add(
    await requeueEffects({ rows: { kind, state: 'blocked' }, anew: [kind] }, context.now()),
  );
}
