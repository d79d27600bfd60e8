import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { refusalReasons } from '../refusals.ts';
import type { Actor } from './actor.ts';
import { heldClaim } from './heldClaim.ts';
import type { Claim, ReviewPart } from './reviewPart.ts';

interface Owned {
  discord_id: string;
  reference: string;
}

/** The rights that somebody's roles give. Without a lead role every reviewer is a lead; with one, a lead is a reviewer too. */
export function rightsOf(
  roles: readonly string[],
  config: Pick<Config, 'DISCORD_REVIEWER_ROLE_ID' | 'DISCORD_LEAD_ROLE_ID'>,
): Required<Pick<Actor, 'isReviewer' | 'isLead'>> {
  const { DISCORD_REVIEWER_ROLE_ID, DISCORD_LEAD_ROLE_ID = DISCORD_REVIEWER_ROLE_ID } = config;
  const isLead = roles.includes(DISCORD_LEAD_ROLE_ID);
  return { isReviewer: isLead || roles.includes(DISCORD_REVIEWER_ROLE_ID), isLead };
}

export const isOwner = (actor: Actor, application: Owned): boolean => application.discord_id === actor.id;

export const canReview = (actor: Actor): boolean => actor.isReviewer;

/** What others decided is undone and reopened by leads only. */
export const canTakeBack = (actor: Actor, { decision }: Pick<ReviewPart, 'decision'>): boolean =>
  actor.isLead === true || !decision || decision.by === actor.id;

/** The same as a condition of a write. */
export const isTheirsToTakeBack = (actor: Actor) => (actor.isLead ? {} : { 'decision.by': actor.id });

/** Nobody else is on it (unclaimed, expired, or the actor's own), as a condition of a write. */
export const isFreeFor = (actor: Actor, now: Date) => ({
  $or: [{ claim: null }, { 'claim.expires_at': { $lte: now } }, { 'claim.by': actor.id }],
});

/** The claim of somebody else that holds now. */
export function foreignClaim(
  application: Pick<ReviewPart, 'claim' | 'status'>,
  actor: Actor,
  now: Date,
): Claim | undefined {
  const claim = heldClaim(application, now);
  return claim?.by === actor.id ? undefined : claim;
}

/** @throws {DomainError} forbidden */
export function mustReview(actor: Actor): void {
  if (!canReview(actor)) {
    throw new DomainError('forbidden', refusalReasons.reviewersOnly, {}, { actor: actor.id });
  }
}

/**
 * Reviewers, but never on their own application.
 * @throws {DomainError} forbidden, naming which of the two rules stands in the way
 */
export function mustDecide(actor: Actor, application: Owned): void {
  mustReview(actor);
  if (isOwner(actor, application)) {
    throw new DomainError(
      'forbidden',
      refusalReasons.ownApplication,
      {},
      { actor: actor.id, reference: application.reference },
    );
  }
}

/**
 * Whom a request names is whoever sends it; one that names nobody means its sender.
 * @param own what the sender is known by, in the terms of `named`
 * @throws {DomainError} forbidden, for this reason
 */
export function mustBeSelf(named: string | undefined, own: string, reason: string): void {
  if (named !== undefined && named !== own) {
    throw new DomainError('forbidden', reason, {}, { actor: own });
  }
}

/** Answers are changed, questions answered and cards asked for by the applicant alone. @throws {DomainError} forbidden */
export function mustOwn(actor: Actor, application: Owned): void {
  if (!isOwner(actor, application)) {
    throw new DomainError('forbidden', refusalReasons.notYours, {}, { actor: actor.id });
  }
}

/** The blocklist, the audit log and exports. @throws {DomainError} forbidden */
export function mustLead(actor: Actor): void {
  mustReview(actor);
  if (!actor.isLead) {
    throw new DomainError('forbidden', refusalReasons.leadsOnly, {}, { actor: actor.id });
  }
}

/** @throws {DomainError} forbidden, also where deciding is */
export function mustTakeBack(actor: Actor, application: Owned & Pick<ReviewPart, 'decision'>): void {
  mustDecide(actor, application);
  if (!canTakeBack(actor, application)) {
    const { reference, decision } = application;
    const extras = { reference, ...(decision ? { decided_by: decision.by_name } : {}) };
    throw new DomainError('forbidden', refusalReasons.anothersDecision, extras, { actor: actor.id });
  }
}
