import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Actor } from './actor.ts';
import { type Amendment, amend } from './amend.ts';
import { foreignClaim, isFreeFor, mustDecide, mustReview } from './policy.ts';
import { refuse } from './refuse.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';

async function changeClaim(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  what: Pick<Amendment, 'change' | 'update'>,
  heldBy: (name: string) => string,
): Promise<Application> {
  mustReview(actor);
  const now = context.now();
  const guard = { status: 'pending', discord_id: { $ne: actor.id }, ...isFreeFor(actor, now) };
  const done = await amend(context, key, { actor, guard, ...what });
  if (done) {
    return done;
  }
  const application = await readApplication(key);
  mustDecide(actor, application);
  const held = foreignClaim(application, actor, now);
  if (held) {
    throw new DomainError('already_decided', heldBy(held.by_name), {
      reference: application.reference,
      decided_by: held.by_name,
      claimed_by: held.by_name,
      date: held.expires_at.toISOString(),
    });
  }
  return await refuse(context, key, actor);
}

/**
 * Says 'I am on it' for a while. @throws {DomainError} already_decided naming who holds it; forbidden, not_found
 */
export async function claim(context: Context, actor: Actor, key: ApplicationKey): Promise<Application> {
  const expires_at = new Date(context.now().getTime() + limits.claimLifeMs);
  const update = { $set: { claim: { by: actor.id, by_name: actor.name, expires_at } } };
  return await changeClaim(
    context,
    actor,
    key,
    { change: 'claimed', update },
    (name) => `${name} is on it already.`,
  );
}

/**
 * Releases one's own claim; nothing is claimed afterwards, also when it had expired.
 * @throws {DomainError} already_decided (decided meanwhile, or somebody else holds it); forbidden, not_found
 */
export async function release(context: Context, actor: Actor, key: ApplicationKey): Promise<Application> {
  return await changeClaim(
    context,
    actor,
    key,
    { change: 'released', update: { $unset: { claim: 1 } } },
    (name) => `${name} is on it; only they can release it.`,
  );
}
