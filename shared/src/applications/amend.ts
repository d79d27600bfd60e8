import type { mongo } from 'mongoose';
import type { Context } from '../context.ts';
import { objectIdOf } from '../stores/objectId.ts';
import type { Actor } from './actor.ts';
import { actsOf } from './audit/acts.ts';
import { announce } from './ledger/announce.ts';
import { requeueUpdate } from './ledger/requeue.ts';
import type { ReviewChange } from './reviewChanges.ts';
import type { ReviewPart } from './reviewPart.ts';
import { type Application, type ApplicationKey, nativeOf, withKind } from './store.ts';
import { redrawAt } from './transition.ts';

export interface Amendment {
  actor: Actor;
  /** What open review pages are told. */
  change: ReviewChange;
  guard?: Record<string, unknown>;
  update: mongo.UpdateFilter<ReviewPart>;
}

/**
 * A guarded write that leaves the status as it is and adds no entry to the history. The card is to be drawn again in the
 * same write, so that what is done on the review page is seen in Discord. @returns null when the guard did not hold, or the application is erased
 */
export async function amend(
  context: Context,
  key: ApplicationKey,
  { actor, change, guard, update }: Amendment,
): Promise<Application | null> {
  const now = context.now();
  const card = requeueUpdate({ kind: 'card' }, redrawAt(actor, now));
  const filter: Record<string, unknown> = { _id: objectIdOf(key.id), erased_at: null, ...guard };
  const document = await nativeOf(key.kind).findOneAndUpdate(
    filter,
    {
      ...update,
      $set: { ...update.$set, ...card.set },
      $push: { ...update.$push, unrecorded: { $each: actsOf(actor, change, now) } },
    },
    { arrayFilters: [card.filter], returnDocument: 'after' },
  );
  if (!document) {
    return null;
  }
  const application = withKind(key.kind, document);
  announce(
    context,
    application,
    application.effects.filter((effect) => effect.kind === 'card'),
    change,
  );
  return application;
}
