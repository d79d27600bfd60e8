import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { actOf } from '../audit/acts.ts';
import { recordActsSoon } from '../audit/recordActs.ts';
import { type EffectKind, outboundKinds } from '../kinds.ts';
import { mustReview } from '../policy.ts';
import { type Application, type ApplicationKey, readApplication } from '../store.ts';
import { isStuck } from './isStuck.ts';
import { asRead, leased, requeueEffects } from './requeue.ts';

/**
 * A reviewer wants the stuck effects of one application tried again now, with as many attempts as before where these are
 * counted. What is being tried at this moment goes on as it is.
 * @param kind only those of this kind
 * @throws {DomainError} nothing_to_retry; forbidden, not_found
 */
export async function retryEffects(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  kind?: EffectKind,
): Promise<Application> {
  mustReview(actor);
  const before = await readApplication(key);
  const stuck = before.effects.filter(
    (effect) => isStuck(effect) && (kind === undefined || effect.kind === kind),
  );
  if (stuck.length === 0) {
    if (kind !== undefined) {
      throw new DomainError('nothing_to_retry', undefined, { reference: before.reference });
    }
    return before;
  }
  const now = context.now();
  const acts = [actOf(actor, 'retry', now, { delivery: kind ?? 'all' })];
  const rows = {
    $or: stuck.map((row) => ({ $and: [asRead([row]), { $nor: [leased(row.due_at, now)] }] })),
  };
  await context.queue.add(await requeueEffects({ key, rows, anew: outboundKinds, acts }, now));
  const after = await readApplication(key);
  recordActsSoon(context, after);
  return after;
}
