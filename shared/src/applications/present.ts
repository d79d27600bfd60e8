import { snowflakeDate } from '../discord/text.ts';
import { isoOrNull } from '../isoOrNull.ts';
import { limits } from '../limits.ts';
import type { EntryView, OwnerView, SharedView, UsualHours } from '../views/application.ts';
import type { ReviewerView } from '../views/review.ts';
import type { SubmissionView } from '../views/submission.ts';
import type { Actor } from './actor.ts';
import { presentEdits } from './edits.ts';
import { flagCauses } from './flags.ts';
import { answersOf, openAnswersOf } from './givenAnswers.ts';
import { asApplicantSees, type Clock, undoUntil } from './ownView.ts';
import { canTakeBack, heldClaim } from './policy.ts';
import { mayBeAsked, openQuestion, presentQuestions } from './questions.ts';
import { type HistoryEntry, takenBack } from './reviewPart.ts';
import type { StatusFacts } from './status.ts';
import { statusText } from './status.ts';
import type { Application } from './store.ts';

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

/** When a rejected person may send the form again. */
export function reapplyDate(application: Application, reapplyAfterDays: number): Date | undefined {
  const at = application.status === 'rejected' ? application.decision?.at : undefined;
  return at && new Date(at.getTime() + reapplyAfterDays * limits.dayMs);
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
    usual_hours,
    effects: application.effects.map(({ kind, state, ref, news }) => ({ kind, state, ref, news })),
  };
}

/** Shared by the two views below. The history names no reviewer. */
function presentShared(application: Application, facts: StatusFacts): SharedView {
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

/**
 * The view of one reviewer: everything but contact data, which is revealed on request, and the keys of machines, with what
 * they may do.
 */
export function presentForReviewer(application: Application, clock: Clock, reviewer: Actor): ReviewerView {
  const claim = heldClaim(application, clock.now());
  return {
    ...presentShared(application, statusFacts(application, clock)),
    undo_until: isoOrNull(undoUntil(application, clock)),
    can_take_back: canTakeBack(reviewer, application),
    answers: openAnswersOf(application),
    profile: { username: application.profile.username, avatar: application.profile.avatar },
    account_created_at: /^\d+$/.test(application.discord_id)
      ? snowflakeDate(application.discord_id).toISOString()
      : null,
    decision: application.decision
      ? {
          by: application.decision.by,
          by_name: application.decision.by_name,
          at: application.decision.at.toISOString(),
          reason: application.decision.reason ?? null,
          note: application.decision.note ?? null,
        }
      : null,
    claim: claim
      ? { by: claim.by, by_name: claim.by_name, expires_at: claim.expires_at.toISOString() }
      : null,
    approvals: {
      needed: clock.config.APPROVALS_NEEDED,
      given: (application.approvals ?? []).map(({ by, by_name, at }) => ({
        by,
        by_name,
        at: at.toISOString(),
      })),
    },
    counted_from: (application.counted_from ?? application.created_at).toISOString(),
    asked_at: isoOrNull(openQuestion(application)?.at),
    thread_url: application.card?.thread_id
      ? `${clock.config.DISCORD_URL}/channels/${clock.config.DISCORD_GUILD_ID}/${application.card.thread_id}`
      : null,
    may_be_asked: mayBeAsked(application),
    questions: presentQuestions(application).map((question, at) => ({
      ...question,
      by_name: application.questions?.[at]?.by_name ?? '',
    })),
    flags: application.flags,
    flag_causes: flagCauses(application),
    left_at: isoOrNull(application.left_at),
    history: application.history.map(({ at, actor, name, from, to, reason, surface }) => ({
      at: at.toISOString(),
      actor,
      actor_name: actor === application.discord_id ? application.profile.username : (name ?? null),
      from,
      to,
      reason: reason ?? null,
      surface,
    })),
    effects: application.effects.map(({ kind, state, tries, last_error, done_at, due_at, ref }) => ({
      kind,
      // A card that is to be drawn again later is right until then.
      state: kind === 'card' && state === 'queued' && due_at > clock.now() ? ('done' as const) : state,
      tries,
      due_at: due_at.toISOString(),
      last_error: last_error ?? null,
      done_at: isoOrNull(done_at),
      taken_back: ref === takenBack,
    })),
    edits: presentEdits(application),
    notes: (application.notes ?? []).map(({ by, by_name, at, text }) => ({
      by,
      by_name,
      at: at.toISOString(),
      text,
    })),
    reveals: (application.reveals ?? []).map(({ by, by_name, at, surface }) => ({
      by,
      by_name,
      at: at.toISOString(),
      surface,
    })),
  };
}
