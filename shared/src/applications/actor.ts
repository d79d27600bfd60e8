import type { Surface } from './kinds.ts';

/** Who asks: from the session or the interaction, never from a body. */
export interface Actor {
  /** Discord id, or that of one of the two below. */
  id: string;
  name: string;
  isReviewer: boolean;
  /** Leads are reviewers who may do more (policy.ts); nobody is one by default. */
  isLead?: boolean;
  surface: Surface;
}

export const systemActor: Actor = { id: 'system', name: 'the system', isReviewer: false, surface: 'system' };

/** Stands in for a person who has been erased. */
export const erasedActor: Actor = { id: 'erased', name: 'erased', isReviewer: false, surface: 'system' };

/** What somebody did, as it is stored: their Discord id, their name as it was then, and when. */
export interface Signed {
  by: string;
  by_name: string;
  at: Date;
}

export const signedBy = (actor: Actor, at: Date): Signed => ({ by: actor.id, by_name: actor.name, at });
