import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { actOf } from '../audit/acts.ts';
import { recordActsSoon } from '../audit/recordActs.ts';
import { type EffectKind, outboundKinds } from '../kinds.ts';
import { mustReview } from '../policy.ts';
import { type Application, type ApplicationKey, readApplication } from '../store.ts';
import { isStuck } from './isStuck.ts';
import { asRead, requeueEffects } from './requeue.ts';

/**
 * A reviewer wants the stuck effects of one application tried again now, with as many attempts as before where these are
 * counted.
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
  const acts = [actOf(actor, 'retry', context.now(), { delivery: kind ?? 'all' })];
  await context.queue.add(
    await requeueEffects({ key, rows: asRead(stuck), anew: outboundKinds, acts }, context.now()),
  );
  const after = await readApplication(key);
  recordActsSoon(context, after);
  return after;
}
