import type { Actor } from './actor.ts';
import { isOwner } from './policy.ts';
import type { Application } from './store.ts';

/** What a reviewer may read of an application: of their own, nothing that reviewers say among themselves. */
export function asReviewerSees(application: Application, reviewer: Actor): Application {
  if (!isOwner(reviewer, application)) {
    return application;
  }
  const known = { ...application, notes: [], flags: [] };
  if (!application.decision) {
    return known;
  }
  const { note: _note, ...decision } = application.decision;
  return { ...known, decision };
}
