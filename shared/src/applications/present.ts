import { limits } from '../limits.ts';
import type { EntryView, OwnerView, SharedView, UsualHours } from '../views/application.ts';
import type { SubmissionView } from '../views/submission.ts';
import { answersOf } from './answersOf.ts';
import { asApplicantSees, isReopened } from './asApplicantSees.ts';
import { heldClaim } from './heldClaim.ts';
import { openQuestion, presentQuestions } from './questions.ts';
import type { HistoryEntry } from './reviewPart.ts';
import type { StatusFacts } from './status.ts';
import { statusText } from './status.ts';
import type { Application } from './store.ts';
import type { Clock } from './undoWindow.ts';
import { upToMinute } from './utcText.ts';

/** What the sender reads back: as it was stored, key by key; the same for the first reply and every repeat of it. */
export function presentSubmission(application: Application): SubmissionView {
  const answers = application.versions?.[0]?.answers ?? answersOf(application);
  return {
    id: application._id.toString(),
    kind: application.kind,
    reference: application.reference,
    status: 'pending' as const,
    user_id: application.user_id?.toString() ?? null,
    discord_id: application.discord_id,
    ...(application.kind === 'beta' ? answers : { form_data: answers }),
    created_at: application.created_at.toISOString(),
  };
}

/** When a rejected person may send the form again: at a whole minute, or with no wait at once. */
export function reapplyDate(application: Application, reapplyAfterDays: number): Date | undefined {
  const at = application.status === 'rejected' ? application.decision?.at : undefined;
  return at && reapplyAfterDays > 0
    ? upToMinute(new Date(at.getTime() + reapplyAfterDays * limits.dayMs))
    : at;
}

export function statusFacts(
  application: Application,
  clock: Clock,
  usual_hours: UsualHours | null = null,
): StatusFacts {
  return {
    kind: application.kind,
    reference: application.reference,
    status: application.status,
    created_at: application.created_at,
    decided_at: application.decision?.at,
    reason: application.status === 'rejected' ? application.decision?.reason : undefined,
    reapply_at: reapplyDate(application, clock.config.REAPPLY_AFTER_DAYS),
    overdue: application.overdue_at !== undefined,
    in_review: heldClaim(application, clock.now()) !== undefined,
    is_asked: openQuestion(application) !== undefined,
    was_paused: application.counted_from !== undefined,
    is_reopened: isReopened(application, clock),
    usual_hours,
    effects: application.effects.map(({ kind, state, ref, news }) => ({ kind, state, ref, news })),
  };
}

/** Shared by the views of owners and of reviewers. The history names no reviewer. */
export function presentShared(application: Application, facts: StatusFacts): SharedView {
  return {
    id: application._id.toString(),
    kind: application.kind,
    reference: application.reference,
    status: application.status,
    text: statusText(facts),
    discord_id: application.discord_id,
    created_at: application.created_at.toISOString(),
    updated_at: application.updated_at.toISOString(),
    decided_at: facts.decided_at ? new Date(facts.decided_at).toISOString() : null,
    reason: facts.reason ?? null,
    reapply_at: facts.reapply_at ? new Date(facts.reapply_at).toISOString() : null,
    overdue: facts.overdue === true,
  };
}

/** What a status text may tell the applicant. */
export const statusFactsForOwner = (
  application: Application,
  clock: Clock,
  usual: UsualHours | null = null,
): StatusFacts => statusFacts(asApplicantSees(application, clock), clock, usual);

/** Of a decision the reason stands by itself; who waits is told what happened meanwhile. */
export const presentEntry = ({ at, from, to, reason }: HistoryEntry): EntryView => ({
  at: at.toISOString(),
  from,
  to,
  ...(from === to && reason ? { what: reason } : {}),
});

/**
 * The applicant's own view: no decision that may still be undone, no internal note, no reviewer's name, nothing of the
 * delivery but its state.
 */
export function presentForOwner(
  application: Application,
  clock: Clock,
  usual: UsualHours | null = null,
): OwnerView {
  const known = asApplicantSees(application, clock);
  const facts = statusFacts(known, clock, usual);
  return {
    ...presentShared(known, facts),
    in_review: facts.in_review === true,
    usual_hours: usual,
    answers: answersOf(known),
    questions: presentQuestions(known),
    history: known.history.map(presentEntry),
    effects: known.effects
      .filter(({ kind }) => kind !== 'card' && kind !== 'webhook')
      .map(({ kind, state }) => ({ kind, state })),
  };
}
