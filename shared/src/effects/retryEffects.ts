import type { Actor } from '../applications/actor.ts';
import { mustReview } from '../applications/policy.ts';
import type { Effect, ReviewPart } from '../applications/reviewPart.ts';
import { type Application, type ApplicationKey, modelOf, withKind } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';

/** Held up by a setting in Discord, or failing again and again; a row whose time has not come is neither. */
export const isStuck = (effect: Pick<Effect, 'state' | 'last_error'>): boolean =>
  effect.state === 'blocked' || (effect.state === 'queued' && effect.last_error !== undefined);

/**
 * A reviewer wants the stuck effects of one application tried again now.
 * @throws {DomainError} forbidden, not_found
 */
export async function retryEffects(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
): Promise<Application> {
  mustReview(actor);
  const now = context.now();
  const stuck = [{ 'row.state': 'blocked' }, { 'row.state': 'queued', 'row.last_error': { $exists: true } }];
  const document = await modelOf(key.kind)
    .findOneAndUpdate(
      { _id: key.id, erased_at: null },
      { $set: { 'effects.$[row].state': 'queued', 'effects.$[row].due_at': now } },
      { arrayFilters: [{ $or: stuck }], returnDocument: 'after', timestamps: false },
    )
    .lean<ReviewPart>();
  if (!document) {
    throw new DomainError('not_found', 'There is no such application.', {}, { ...key });
  }
  const due = document.effects.filter((effect) => effect.due_at.getTime() === now.getTime());
  await context.queue.add(due.map((effect) => ({ key, effect })));
  return withKind(key.kind, document);
}
