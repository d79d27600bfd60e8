import { heldClaim } from '../heldClaim.ts';
import type { Status } from '../kinds.ts';
import type { Application } from '../store.ts';
import { type Clock, undoUntil } from '../undoWindow.ts';

/** What a card shows besides the application itself. */
export interface CardFacts {
  /** Which application of this form by this person it is, from 1. */
  attempt: number;
  /** The last ones before it, newest first. */
  earlier: readonly { reference: string; status: Status; reason?: string | undefined }[];
  /** The labels of answers that are not what they were the time before. */
  changed: readonly string[];
  /** References of other people's applications with the same e-mail. */
  sameEmail: readonly string[];
  clock: Clock;
}

/** When a card that is drawn now is no longer right, though nobody does anything. */
export const outdatedAt = (application: Application, clock: Clock): Date | undefined =>
  undoUntil(application, clock) ?? heldClaim(application, clock.now())?.expires_at;
