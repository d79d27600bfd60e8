import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import { isDuplicateKey } from '../stores/isDuplicateKey.ts';
import { gateOf, type OwnGate } from './applyGate.ts';
import type { BetaSubmissionBody } from './beta/schema.ts';
import type { ContactAnswers } from './contact/schema.ts';
import { dropSentDraft } from './drafts.ts';
import { emailFlags } from './flags.ts';
import type { Kind } from './kinds.ts';
import { type KnownBefore, readKnownBefore } from './knownBefore.ts';
import { announce } from './ledger/announce.ts';
import { mailRows, webhookRows } from './ledger/outboundRows.ts';
import type { ReviewPart } from './reviewPart.ts';
import { type Application, findOfPerson, nativeOf, withKind } from './store.ts';
import { type Applicant, answersOnly, bodyHashOf, documentOf, type Submission } from './submission.ts';
import { utcText } from './utcText.ts';

/** An `Idempotency-Key` and the body it came with. */
export interface SubmitOptions {
  idempotencyKey?: string | undefined;
}

/** The same key gives the first reply again; with another body it is refused. @throws {DomainError} idempotency_mismatch */
function replay(
  earlier: readonly Application[],
  key: string | undefined,
  hash: string,
  now: Date,
): Application | undefined {
  const same = earlier.find(
    (application) =>
      key !== undefined &&
      application.idempotency?.key === key &&
      now.getTime() - application.created_at.getTime() < limits.idempotencyLifeMs,
  );
  if (same && same.idempotency?.hash !== hash) {
    throw new DomainError('idempotency_mismatch', undefined, {}, { reference: same.reference });
  }
  return same;
}

/** @throws {DomainError} already_applied, cooldown, too_many */
function assertOpen(gate: OwnGate, now: Date): void {
  if (gate.state === 'open') {
    return;
  }
  const { state, ...extras } = gate;
  const retry_after = Math.ceil((Date.parse(extras.date) - now.getTime()) / 1_000);
  const refusals = {
    already_applied: () => new DomainError('already_applied', undefined, extras),
    cooldown: () =>
      new DomainError('cooldown', `You may apply again from ${utcText(extras.date)}.`, {
        ...extras,
        retry_after,
      }),
    too_many: () =>
      new DomainError(
        'too_many',
        `You have sent this form too often within a day. You may send it again on ${utcText(extras.date)}.`,
        { ...extras, retry_after },
      ),
  };
  throw refusals[state]();
}

/**
 * Stores the first application of a person: one round trip. Past mongoose, whose
 * casting and checking of what was checked at the edge costs more than the write.
 * @returns false when the person has sent one before, or another request of theirs was quicker
 */
async function insertFirst(kind: Kind, { discord_id, ...rest }: ReviewPart): Promise<boolean> {
  try {
    const done = await nativeOf(kind).updateOne({ discord_id }, { $setOnInsert: rest }, { upsert: true });
    return done.upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) {
      return false;
    }
    throw error;
  }
}

/**
 * @returns the application that this very request has stored before; null when a new one may be stored
 * @throws {DomainError} not_accepted, already_applied, cooldown, too_many, idempotency_mismatch
 */
async function findReplay(
  context: Context,
  { kind, applicant, body, key }: Submission,
  { isBlocked, kept }: KnownBefore,
  now: Date,
): Promise<Application | null> {
  const earlier = await findOfPerson(applicant.discord_id, [kind]);
  const replayed = replay(earlier, key, bodyHashOf(body), now);
  if (replayed) {
    return replayed;
  }
  if (isBlocked) {
    throw new DomainError('not_accepted');
  }
  assertOpen(gateOf(context, earlier, kept), now);
  return null;
}

/** @returns as `findReplay` */
async function insertNext(
  context: Context,
  submission: Submission,
  document: ReviewPart,
  known: KnownBefore,
  now: Date,
): Promise<Application | null> {
  const replayed = await findReplay(context, submission, known, now);
  if (replayed) {
    return replayed;
  }
  try {
    await nativeOf(submission.kind).insertOne(document);
    return null;
  } catch (error) {
    // Another request of this person was quicker: it is either this one again or a second application.
    const first = isDuplicateKey(error) ? await findReplay(context, submission, known, now) : null;
    if (first) {
      return first;
    }
    throw error;
  }
}

async function storeSubmission(
  context: Context,
  kind: Kind,
  applicant: Applicant,
  body: Submission['body'],
  { idempotencyKey: key }: SubmitOptions,
): Promise<Application> {
  const now = context.now();
  const answers = answersOnly(kind, body);
  const submission: Submission = { kind, applicant, answers, body, key };
  const { discord_id } = applicant;
  const [known, flagsOfEmail] = await Promise.all([
    readKnownBefore(context, discord_id, kind, applicant.user_id),
    emailFlags(discord_id, answers['email']),
  ]);
  if (known.lacksProfile) {
    throw new DomainError('verification_required', undefined, {}, { actor: discord_id });
  }
  const document = documentOf(submission, now, {
    minAccountAgeDays: context.config.MIN_ACCOUNT_AGE_DAYS,
    flagsOfEmail,
    more: [...mailRows(context.config, 'receipt', now), ...webhookRows(context.config, 'submitted', now)],
  });
  if (known.isBlocked || known.kept || !(await insertFirst(kind, document))) {
    const replayed = await insertNext(context, submission, document, known, now);
    if (replayed) {
      return replayed;
    }
  }
  if (known.hasDraft) {
    await dropSentDraft(discord_id, kind);
  }
  const application = withKind(kind, document);
  announce(
    context,
    application,
    application.effects.filter((effect) => effect.state === 'queued'),
    'submitted',
  );
  return application;
}

/**
 * Stores a /apply form, with its ledger rows in the same write; Discord is not asked.
 * @throws {DomainError} verification_required without a profile; not_accepted, already_applied, cooldown, too_many, idempotency_mismatch
 */
export async function submitBeta(
  context: Context,
  applicant: Applicant,
  body: BetaSubmissionBody,
  options: SubmitOptions = {},
): Promise<Application> {
  return await storeSubmission(context, 'beta', applicant, body, options);
}

/** Stores a /form form; as submitBeta. */
export async function submitContact(
  context: Context,
  applicant: Applicant,
  answers: ContactAnswers,
  options: SubmitOptions = {},
): Promise<Application> {
  return await storeSubmission(context, 'contact', applicant, answers as object, options);
}
