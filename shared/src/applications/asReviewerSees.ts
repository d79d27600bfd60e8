import type { Actor } from './actor.ts';
import { isTakenBack } from './asApplicantSees.ts';
import { historyReasons } from './kinds.ts';
import { isOwner } from './policy.ts';
import type { HistoryEntry } from './reviewPart.ts';
import type { Application } from './store.ts';

/** Words for the applicant stay: those of a rejection. */
function withoutCause(entry: HistoryEntry): HistoryEntry {
  const { reason, ...rest } = entry;
  const isInternal = entry.to === 'approved' || (isTakenBack(entry) && reason !== historyReasons.undone);
  return isInternal ? rest : entry;
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
  const { note: _note, reason, ...decision } = application.decision;
  const told = application.status === 'rejected' && reason !== undefined ? { reason } : {};
  return { ...known, decision: { ...decision, ...told } };
}
