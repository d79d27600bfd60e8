import { snowflakeDate } from '../discord/text.ts';
import { isoOrNull } from '../isoOrNull.ts';
import type { ReviewerView } from '../views/review.ts';
import type { Actor, Signed } from './actor.ts';
import { openAnswersOf } from './answersOf.ts';
import { asReviewerSees } from './asReviewerSees.ts';
import { presentEdits } from './edits.ts';
import { flagCauses } from './flags.ts';
import { heldClaim } from './heldClaim.ts';
import { isStuck } from './ledger/isStuck.ts';
import { canTakeBack, isOwner } from './policy.ts';
import { presentShared, statusFacts } from './present.ts';
import { mayBeAsked, openQuestion, presentQuestions } from './questions.ts';
import { type Effect, type HistoryEntry, takenBack } from './reviewPart.ts';
import type { Application } from './store.ts';
import { type Clock, undoUntil } from './undoWindow.ts';

const presentSigned = ({ by, by_name, at }: Signed) => ({
  by,
  by_name,
  at: at.toISOString(),
});

const presentChange = (
  { at, actor, name, from, to, reason, surface }: HistoryEntry,
  { discord_id, profile }: Application,
) => ({
  at: at.toISOString(),
  actor,
  actor_name: actor === discord_id ? profile.username : (name ?? null),
  from,
  to,
  reason: reason ?? null,
  surface,
});

const presentEffect = (
  { kind, state, tries, last_error, done_at, due_at, ref }: Effect,
  now: Date,
): ReviewerView['effects'][number] => ({
  kind,
  // A card due to be redrawn later is right until then, unless its last drawing failed.
  state:
    kind === 'card' && state === 'queued' && due_at > now && !isStuck({ state, last_error }) ? 'done' : state,
  tries,
  due_at: due_at.toISOString(),
  last_error: last_error ?? null,
  done_at: isoOrNull(done_at),
  taken_back: ref === takenBack,
});

/**
 * The view of one reviewer: everything but contact data, which is revealed on request, and the keys of machines, with what
 * they may do.
 */
export function presentForReviewer(whole: Application, clock: Clock, reviewer: Actor): ReviewerView {
  const application = asReviewerSees(whole, reviewer);
  const own = isOwner(reviewer, application);
  const isErased = application.erased_at !== undefined;
  const claim = heldClaim(application, clock.now());
  return {
    ...presentShared(application, statusFacts(application, clock)),
    undo_until: isoOrNull(undoUntil(application, clock)),
    erased: isErased,
    own,
    can_take_back: !isErased && !own && canTakeBack(reviewer, application),
    answers: openAnswersOf(application),
    profile: { username: application.profile.username, avatar: application.profile.avatar },
    account_created_at: isoOrNull(snowflakeDate(application.discord_id)),
    decision: application.decision
      ? {
          ...presentSigned(application.decision),
          reason: application.decision.reason ?? null,
          note: application.decision.note ?? null,
        }
      : null,
    claim: claim
      ? { by: claim.by, by_name: claim.by_name, expires_at: claim.expires_at.toISOString() }
      : null,
    approvals: {
      needed: clock.config.APPROVALS_NEEDED,
      given: (application.approvals ?? []).map(presentSigned),
    },
    counted_from: (application.counted_from ?? application.created_at).toISOString(),
    asked_at: isoOrNull(openQuestion(application)?.at),
    thread_url:
      application.card?.thread_id && !own
        ? `${clock.config.DISCORD_URL}/channels/${clock.config.DISCORD_GUILD_ID}/${application.card.thread_id}`
        : null,
    may_be_asked: !own && mayBeAsked(application),
    questions: presentQuestions(application).map((question, at) => ({
      ...question,
      by_name: application.questions?.[at]?.by_name ?? '',
    })),
    flags: application.flags,
    flag_causes: flagCauses(application),
    left_at: isoOrNull(application.left_at),
    history: application.history.map((entry) => presentChange(entry, application)),
    effects: application.effects.map((effect) => presentEffect(effect, clock.now())),
    edits: presentEdits(application),
    notes: (application.notes ?? []).map((note) => ({ ...presentSigned(note), text: note.text })),
    reveals: (application.reveals ?? []).map((reveal) => ({
      ...presentSigned(reveal),
      surface: reveal.surface,
    })),
  };
}
