import type { Id, PersonView, StateView, ViewerView } from '../../api/index.ts';

/** The readable part of the sandbox's world, as one person sees it; the newest of every list is last. */
export interface WorldView
  extends Omit<StateView, 'now' | 'people' | 'viewer'>,
    Omit<ViewerView, 'person' | 'permissions'> {
  viewerId: Id | null;
  /** Everybody met so far, by id. */
  people: Record<Id, PersonView>;
  /** Counts up with every change of a person, so that lists may read again. */
  peopleChanges: number;
  /** Channels that begin before the messages at hand. */
  hasOlder: Record<Id, boolean>;
  /** What to add to this machine's clock to get the sandbox's. */
  clockSkew: number;
}

export const PAGE = 50;
export const KEPT_MESSAGES = 150;
export const KEPT_TRAFFIC = 500;
