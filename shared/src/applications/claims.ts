import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Actor } from './actor.ts';
import { amend } from './amend.ts';
import { foreignClaim, isFreeFor, mustDecide, mustReview } from './policy.ts';
import { refuse } from './refuse.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';

/**
 * Says 'I am on it' for a while. @throws {DomainError} already_decided naming who holds it; forbidden, not_found
 */
export async function claim(context: Context, actor: Actor, key: ApplicationKey): Promise<Application> {
  mustReview(actor);
  const now = context.now();
  const claimed = {
    by: actor.id,
    by_name: actor.name,
    expires_at: new Date(now.getTime() + limits.claimLifeMs),
  };
  const done = await amend(context, key, {
    actor,
    change: 'claimed',
    guard: { status: 'pending', discord_id: { $ne: actor.id }, ...isFreeFor(actor, now) },
    update: { $set: { claim: claimed } },
  });
  if (done) {
    return done;
  }
  const application = await readApplication(key);
  mustDecide(actor, application);
  const held = foreignClaim(application, actor, now);
  if (held) {
    throw new DomainError('already_decided', `${held.by_name} is on it already.`, {
      reference: application.reference,
      decided_by: held.by_name,
      claimed_by: held.by_name,
      date: held.expires_at.toISOString(),
    });
  }
  return await refuse(context, key, actor);
}

/**
 * Releases one's own claim; nothing is claimed afterwards, also when it had expired.
 * @throws {DomainError} already_decided (decided meanwhile, or somebody else holds it); forbidden, not_found
 */
export async function release(context: Context, actor: Actor, key: ApplicationKey): Promise<Application> {
  mustReview(actor);
  const done = await amend(context, key, {
    actor,
    change: 'released',
    guard: { status: 'pending', discord_id: { $ne: actor.id }, ...isFreeFor(actor, context.now()) },
    update: { $unset: { claim: 1 } },
  });
  if (done) {
    return done;
  }
  const application = await readApplication(key);
  mustDecide(actor, application);
  const held = foreignClaim(application, actor, context.now());
  if (held) {
    throw new DomainError('already_decided', `${held.by_name} is on it; only they can release it.`, {
      reference: application.reference,
      decided_by: held.by_name,
      claimed_by: held.by_name,
    });
  }
  return await refuse(context, key, actor);
}
