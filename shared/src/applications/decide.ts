import { Types } from 'mongoose';
import type { Context } from '../context.ts';
import { newEffect } from '../effects/ledger.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Actor } from './actor.ts';
import { canWithdraw, mustDecide, mustReview } from './policy.ts';
import type { Decision, ReviewPart } from './reviewPart.ts';
import { type Application, type ApplicationKey, modelOf, readApplication, withKind } from './store.ts';
import { type Transition, transition } from './transition.ts';

/** What a reviewer says with a decision. `reason` is for the applicant, `note` stays inside. */
export interface Verdict {
  reason?: string | undefined;
  note?: string | undefined;
}

const pastTense = {
  pending: 'put it back to pending',
  approved: 'approved it',
  rejected: 'rejected it',
  withdrawn: 'withdrew it',
} as const;

/** Tells the loser of a race, or whoever may not, what stands in the way. */
async function refuse(key: ApplicationKey, actor: Actor): Promise<never> {
  const application = await readApplication(key);
  mustDecide(actor, application);
  if (application.erased_at) {
    throw new DomainError('not_found', 'This application was erased at the request of the person.', {
      reference: application.reference,
    });
  }
  const last = application.history.at(-1);
  const who =
    application.decision?.by_name ?? (last?.actor === application.discord_id ? 'The applicant' : 'Somebody');
  throw new DomainError(
    'already_decided',
    `${who} ${pastTense[application.status]} already.`,
    {
      reference: application.reference,
      status: application.status,
      decided_by: who,
      ...(last ? { date: last.at.toISOString() } : {}),
    },
    { actor: actor.id },
  );
}

async function change(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  rest: Omit<Transition, 'actor'>,
): Promise<Application> {
  mustReview(actor);
  if (!Types.ObjectId.isValid(key.id)) {
    return await refuse(key, actor);
  }
  const guard = { discord_id: { $ne: actor.id }, ...rest.guard };
  return (await transition(context, key, { ...rest, actor, guard })) ?? (await refuse(key, actor));
}

async function decide(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  to: 'approved' | 'rejected',
  verdict: Verdict,
): Promise<Application> {
  const now = context.now();
  const leaves = new Date(now.getTime() + context.config.UNDO_WINDOW_SECONDS * 1_000);
  const reason = verdict.reason?.trim();
  const note = verdict.note?.trim();
  const decision: Decision = {
    by: actor.id,
    by_name: actor.name,
    at: now,
    ...(reason ? { reason } : {}),
    ...(note ? { note } : {}),
  };
  const givesRole = to === 'approved' && context.config.DISCORD_APPROVED_ROLE_ID !== undefined;
  return await change(context, actor, key, {
    from: ['pending'],
    to,
    decision,
    reason,
    effects: [
      ...(givesRole ? [newEffect('approved_role', leaves, { urgent: true })] : []),
      newEffect('dm', leaves, { news: 'decision' }),
    ],
    cancels: ['dm'],
  });
}

/**
 * Approves a pending application; its news leave when the undo window has passed.
 * @throws {DomainError} forbidden (no reviewer, or one's own), already_decided, not_found
 */
export async function approve(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  verdict: Verdict = {},
): Promise<Application> {
  return await decide(context, actor, key, 'approved', verdict);
}

/** Rejects a pending application; `reason` is what the applicant reads. @throws as approve */
export async function reject(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  verdict: Verdict = {},
): Promise<Application> {
  return await decide(context, actor, key, 'rejected', verdict);
}

/**
 * Takes a decision back while nobody has heard of it.
 * @throws {DomainError} not_undoable once the window has passed or a message has left; forbidden, not_found
 */
export async function undo(context: Context, actor: Actor, key: ApplicationKey): Promise<Application> {
  const now = context.now();
  const opened = new Date(now.getTime() - context.config.UNDO_WINDOW_SECONDS * 1_000);
  const hasLeft = {
    $elemMatch: { kind: { $in: ['dm', 'approved_role'] }, due_at: { $gt: now }, tries: { $gt: 0 } },
  };
  try {
    return await change(context, actor, key, {
      from: ['approved', 'rejected'],
      to: 'pending',
      guard: { 'decision.at': { $gt: opened }, effects: { $not: hasLeft } },
      reason: 'undone',
      cancels: ['dm', 'approved_role'],
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'already_decided') {
      throw new DomainError(
        'not_undoable',
        'The decision can no longer be undone; reopen it with a reason instead.',
        error.extras,
        {},
        error,
      );
    }
    throw error;
  }
}

/**
 * Puts a decided application back to pending, with a reason; a role given by the approval is taken back.
 * @throws {DomainError} invalid without a reason; forbidden, already_decided, not_found
 */
export async function reopen(
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  reason: string,
): Promise<Application> {
  if (reason.trim() === '') {
    throw new DomainError('invalid', 'Say why it is reopened.', {
      fields: { reason: ['Say why it is reopened.'] },
    });
  }
  const takesRole = context.config.DISCORD_APPROVED_ROLE_ID !== undefined;
  return await change(context, actor, key, {
    from: ['approved', 'rejected'],
    to: 'pending',
    reason: reason.trim(),
    effects: takesRole ? [newEffect('approved_role', context.now(), { urgent: true })] : [],
    cancels: ['dm', 'approved_role'],
  });
}

/** Withdraws one's own pending application. @throws {DomainError} forbidden, already_decided, not_found */
export async function withdraw(context: Context, actor: Actor, key: ApplicationKey): Promise<Application> {
  const application = await readApplication(key);
  if (!canWithdraw(actor, application)) {
    throw new DomainError(
      'forbidden',
      'Only the applicant may withdraw an application.',
      {},
      { actor: actor.id },
    );
  }
  const done = await transition(context, key, {
    from: ['pending'],
    to: 'withdrawn',
    actor,
    cancels: ['member_role', 'approved_role', 'dm'],
  });
  if (!done) {
    throw new DomainError('already_decided', 'This application has already been decided.', {
      reference: application.reference,
      status: application.status,
    });
  }
  return done;
}

/**
 * Says 'I am on it' for a while. @throws {DomainError} already_decided naming who holds it; forbidden, not_found
 */
export async function claim(context: Context, actor: Actor, key: ApplicationKey): Promise<Application> {
  mustReview(actor);
  const now = context.now();
  const claimed = {
    by: actor.id,
    by_name: actor.name,
    expires_at: new Date(now.getTime() + limits.claimLife),
  };
  const free = [{ claim: null }, { 'claim.expires_at': { $lte: now } }, { 'claim.by': actor.id }];
  const document = await modelOf(key.kind)
    .findOneAndUpdate(
      { _id: key.id, status: 'pending', discord_id: { $ne: actor.id }, $or: free },
      { $set: { claim: claimed } },
      { returnDocument: 'after' },
    )
    .lean<ReviewPart>();
  if (document) {
    return withKind(key.kind, document);
  }
  const application = await readApplication(key);
  if (application.status === 'pending' && application.claim) {
    throw new DomainError('already_decided', `${application.claim.by_name} is on it already.`, {
      reference: application.reference,
      decided_by: application.claim.by_name,
      date: application.claim.expires_at.toISOString(),
    });
  }
  return await refuse(key, actor);
}
