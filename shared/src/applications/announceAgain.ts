import type { Context } from '../context.ts';
import type { Actor } from './actor.ts';
import { requeueEffects } from './ledger/requeue.ts';
import { mustOwn } from './policy.ts';
import { keyOf, readAnyApplication } from './store.ts';

/**
 * Queues the review card of one's own application where it is missing: a lost job
 * is made again, a blocked row is tried again. A card that is there already is left alone.
 * @throws {DomainError} not_found, forbidden
 */
export async function announceAgain(context: Context, actor: Actor, id: string): Promise<void> {
  const application = await readAnyApplication(id);
  mustOwn(actor, application);
  const key = keyOf(application);
  const cards = application.effects.filter((effect) => effect.kind === 'card');
  // The job's id is made of the row, so that one which is still there is not doubled.
  const lost = cards.filter((effect) => effect.state === 'queued').map((effect) => ({ key, effect }));
  const blocked = cards.some((effect) => effect.state === 'blocked')
    ? await requeueEffects({ key, rows: { state: 'blocked', kind: 'card' } }, context.now())
    : [];
  await context.queue.add([...lost, ...blocked]);
}
