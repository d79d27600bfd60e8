import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { refusalReasons } from '../refusals.ts';
import type { ReopenRequest, Verdict } from '../views/requests.ts';
import { type Actor, signedBy } from './actor.ts';
import { countApproval, isLastNeeded, takeBackApproval } from './approvals.ts';
import { type EffectKind, historyReasons, waitingTopics } from './kinds.ts';
import { newEffect } from './ledger/ledger.ts';
import { mailRows, webhookRows } from './ledger/outboundRows.ts';
import { isMeant, isMeantToUndo } from './meantDecision.ts';
import { notesOf } from './notes.ts';
import { isFreeFor, isOwner, isTheirsToTakeBack, mustReview, mustTakeBack } from './policy.ts';
import { givenReason, mustGiveReason, noteOf } from './reason.ts';
import { mustBeThere, refuse } from './refuse.ts';
import type { Decision } from './reviewPart.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';
import { type Transition, transition } from './transition.ts';
import { isUndoOpen, isUntoldInStore, untoldFilter } from './undoWindow.ts';
import { countedFromReopened } from './waited.ts';

/** @param heedsClaims stops at a claim of somebody else */
async function change(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  rest: Omit<Transition, 'actor'>,
  heedsClaims = false,
): Promise<Application> {
  const free = heedsClaims ? isFreeFor(actor, context.now()) : {};
  const guard = { discord_id: { $ne: actor.id }, ...free, ...rest.guard };
  const changed = await transition(context, key, { ...rest, actor, guard });
  return changed ?? (await refuse(context, key, actor, heedsClaims));
}

async function decide(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  to: 'approved' | 'rejected',
  { reason, note: said, despite_claim: despiteClaim }: Verdict,
): Promise<Application> {
  const now = context.now();
  const leaves = new Date(now.getTime() + context.config.UNDO_WINDOW_SECONDS * 1_000);
  const note = noteOf(said);
  const decision: Decision = {
    ...signedBy(actor, now),
    ...(reason ? { reason } : {}),
    ...(note ? { note } : {}),
  };
  const givesRole = to === 'approved' && context.config.DISCORD_APPROVED_ROLE_ID !== undefined;
  const decided: Omit<Transition, 'actor'> = {
    from: ['pending'],
    to,
    change: 'decided',
    guard: to === 'approved' ? isLastNeeded(context, actor) : {},
    decision,
    reason,
    effects: [
      ...(givesRole ? [newEffect('approved_role', leaves, { urgent: true, news: 'decision' })] : []),
      newEffect('dm', leaves, { news: 'decision' }),
      ...mailRows(context.config, 'decision', leaves),
      ...webhookRows(context.config, 'decided', leaves, to),
    ],
    standsFrom: leaves,
  };
  return await change(context, actor, key, decided, !despiteClaim);
}

/**
 * Approves a pending application; its news leaves when the undo window has passed. Where more approvals are needed, this
 * one is counted and the application stays pending.
 * @throws {DomainError} forbidden (no reviewer, or one's own), claimed (by somebody else), already_decided, not_found
 */
export async function approve(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  verdict: Verdict = {},
): Promise<Application> {
  mustReview(actor);
  const given = { ...verdict, reason: givenReason(verdict.reason) };
  const counted = await countApproval(context, actor, key, given);
  return counted ?? (await decide(context, actor, key, 'approved', given));
}

/**
 * Rejects a pending application; `reason` is what the applicant reads.
 * @throws {DomainError} invalid without a reason; else as approve
 */
export async function reject(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  verdict: Verdict,
): Promise<Application> {
  mustReview(actor);
  const given = { ...verdict, reason: mustGiveReason(verdict.reason) };
  return await decide(context, actor, key, 'rejected', given);
}

/** No approval stands any more: nothing of one leaves, and a role that was given is taken back. */
const endOfApproval = ({ now }: Context, ...more: readonly EffectKind[]) => ({
  cancels: ['dm', 'mail', 'webhook', 'approved_role', ...more] as const,
  takesRole: newEffect('approved_role', now(), { urgent: true }),
});

/** As `change`, of what was decided: by whoever decided it, or by a lead. */
async function takeBack(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  rest: Omit<Transition, 'actor' | 'to'>,
): Promise<Application> {
  mustTakeBack(actor, await readApplication(key));
  const guard = { ...rest.guard, ...isTheirsToTakeBack(actor) };
  return await change(context, actor, key, { ...rest, to: 'pending', guard });
}

/**
 * Undoes a decision before its applicant is told, or one's own approval while it waits for more; what others decided, as a lead.
 * @param decidedAt of the decision that is meant, ISO 8601, where that is known: one in its place stays (meantDecision.ts)
 * @throws {DomainError} not_undoable once the window has passed or a message has left, and of a decision that is not the
 * one meant; already_applied when the person has a newer application; forbidden, not_found
 */
export async function undo(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  decidedAt?: string,
): Promise<Application> {
  mustReview(actor);
  const pending = decidedAt ? null : await takeBackApproval(context, actor, key);
  if (pending) {
    return pending;
  }
  try {
    return await takeBack(context, actor, key, {
      from: ['approved', 'rejected'],
      guard: { $and: [untoldFilter(context), isMeantToUndo(context, actor, decidedAt)] },
      change: 'undone',
      reason: historyReasons.undone,
      ...endOfApproval(context),
      spares: waitingTopics,
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'already_decided') {
      const isDecided = ['approved', 'rejected'].includes(error.extras.status ?? '');
      const isLate = isDecided && !isUndoOpen(await readApplication(key), context);
      throw new DomainError('not_undoable', isLate ? undefined : error.message, error.extras, {}, error);
    }
    throw error;
  }
}

/**
 * Puts a decided application back to pending, with a reason; what others decided, as a lead. A role given by the approval
 * is taken back.
 * @param more `decided_at`: as of `undo`; `seen_at`: a moment at which the decision that is meant stood
 * @throws {DomainError} invalid without a reason; forbidden, already_decided, not_found
 */
export async function reopen(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  reason: string,
  more: Pick<ReopenRequest, 'note' | 'decided_at'> & { seen_at?: Date | undefined } = {},
): Promise<Application> {
  mustReview(actor);
  const given = mustGiveReason(reason);
  const said = notesOf(actor, context.now(), more.note);
  return await takeBack(context, actor, key, {
    from: ['approved', 'rejected'],
    guard: isMeant(more.decided_at ? new Date(more.decided_at) : more.seen_at && { $lte: more.seen_at }),
    change: 'reopened',
    reason: given,
    entry: { before_news: isUntoldInStore(context) },
    set: {
      // Where retention has been through it, it is to come again.
      search_words: { $ifNull: ['$search_words', []] },
      counted_from: countedFromReopened,
      ...(said.length > 0
        ? { notes: { $concatArrays: [{ $ifNull: ['$notes', []] }, { $literal: said }] } }
        : {}),
    },
    // It waits anew, so that reviewers are reminded of it anew.
    unset: ['claim', 'approvals', 'decision', 'digested_at', 'overdue_at', 'asked_at', 'answers_erased_at'],
    effects: webhookRows(context.config, 'reopened', context.now()),
    ...endOfApproval(context),
  });
}

/**
 * Withdraws one's own application while it is under review, which it is for the applicant until the news of a decision
 * leaves. @throws {DomainError} forbidden, already_decided, not_found */
export async function withdraw(context: Context, actor: Actor, key: ApplicationKey): Promise<Application> {
  const withdrawn = await transition(context, key, {
    from: ['pending', 'approved', 'rejected'],
    to: 'withdrawn',
    change: 'withdrawn',
    actor,
    guard: { discord_id: actor.id, $or: [{ status: 'pending' }, untoldFilter(context)] },
    effects: [
      newEffect('member_role', context.now(), { urgent: true }),
      ...webhookRows(context.config, 'withdrawn', context.now()),
    ],
    ...endOfApproval(context, 'member_role'),
  });
  return withdrawn ?? (await refuseWithdrawal(actor, key));
}

async function refuseWithdrawal(actor: Actor, key: ApplicationKey): Promise<never> {
  const application = await readApplication(key);
  const { reference, status } = application;
  mustBeThere(application);
  if (!isOwner(actor, application)) {
    throw new DomainError('forbidden', refusalReasons.applicantOnly, {}, { actor: actor.id });
  }
  throw new DomainError('already_decided', undefined, { reference, status });
}
