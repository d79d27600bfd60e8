import { DomainError } from '../errors.ts';
import type { Actor } from './actor.ts';

interface Owned {
  discord_id: string;
  reference: string;
}

export const isOwner = (actor: Actor, application: Owned): boolean => application.discord_id === actor.id;

/** The owner reads their own; reviewers read all. */
export const canRead = (actor: Actor, application: Owned): boolean =>
  actor.isReviewer || isOwner(actor, application);

export const canReview = (actor: Actor): boolean => actor.isReviewer;

/** Reviewers, but never on their own application. */
export const canDecide = (actor: Actor, application: Owned): boolean =>
  actor.isReviewer && !isOwner(actor, application);

export const canWithdraw = (actor: Actor, application: Owned): boolean => isOwner(actor, application);

/** @throws {DomainError} forbidden */
export function mustReview(actor: Actor): void {
  if (!canReview(actor)) {
    throw new DomainError('forbidden', 'Only reviewers may do this.', {}, { actor: actor.id });
  }
}

/** @throws {DomainError} forbidden, naming which of the two rules stands in the way. */
export function mustDecide(actor: Actor, application: Owned): void {
  mustReview(actor);
  if (!canDecide(actor, application)) {
    throw new DomainError(
      'forbidden',
      'You cannot decide your own application.',
      {},
      { actor: actor.id, reference: application.reference },
    );
  }
}
