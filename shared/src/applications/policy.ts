import { DomainError } from '../errors.ts';
import { refusalReasons } from '../refusals.ts';
import type { Actor } from './actor.ts';
import type { Claim, ReviewPart } from './reviewPart.ts';

interface Owned {
  discord_id: string;
  reference: string;
}

export const isOwner = (actor: Actor, application: Owned): boolean => application.discord_id === actor.id;

export const canReview = (actor: Actor): boolean => actor.isReviewer;

/** Reviewers, but never on their own application. */
export const canDecide = (actor: Actor, application: Owned): boolean =>
  actor.isReviewer && !isOwner(actor, application);

export const canWithdraw = (actor: Actor, application: Owned): boolean => isOwner(actor, application);

/** Nobody else is on it (unclaimed, expired, or the actor's own), as a condition of a write. */
export const isFreeFor = (actor: Actor, now: Date) => ({
  $or: [{ claim: null }, { 'claim.expires_at': { $lte: now } }, { 'claim.by': actor.id }],
});

type Claimed = Pick<ReviewPart, 'claim' | 'status'>;

/** The claim that holds now: of what is decided none does, though it is kept for the undo window. */
export const heldClaim = ({ claim, status }: Claimed, now: Date): Claim | undefined =>
  status === 'pending' && claim && claim.expires_at > now ? claim : undefined;

/** The claim of somebody else that holds now. */
export function foreignClaim(application: Claimed, actor: Actor, now: Date): Claim | undefined {
  const claim = heldClaim(application, now);
  return claim?.by === actor.id ? undefined : claim;
}

/** @throws {DomainError} forbidden */
export function mustReview(actor: Actor): void {
  if (!canReview(actor)) {
    throw new DomainError('forbidden', refusalReasons.reviewersOnly, {}, { actor: actor.id });
  }
}

/** @throws {DomainError} forbidden, naming which of the two rules stands in the way. */
export function mustDecide(actor: Actor, application: Owned): void {
  mustReview(actor);
  if (!canDecide(actor, application)) {
    throw new DomainError(
      'forbidden',
      refusalReasons.ownApplication,
      {},
      { actor: actor.id, reference: application.reference },
    );
  }
}
