import type { Actor } from './actor.ts';
import { undoneReason } from './kinds.ts';
import { isTakenBack } from './ownView.ts';
import { isOwner } from './policy.ts';
import type { HistoryEntry } from './reviewPart.ts';
import type { Application } from './store.ts';

function withoutCause(entry: HistoryEntry): HistoryEntry {
  const { reason, ...rest } = entry;
  return isTakenBack(entry) && reason !== undoneReason ? rest : entry;
}

/** What a reviewer may read of an application: of their own, nothing that reviewers say among themselves. */
export function asReviewerSees(application: Application, reviewer: Actor): Application {
  if (!isOwner(reviewer, application)) {
    return application;
  }
  const known = { ...application, notes: [], flags: [], history: application.history.map(withoutCause) };
  if (!application.decision) {
    return known;
  }
  const { note: _note, ...decision } = application.decision;
  return { ...known, decision };
}
