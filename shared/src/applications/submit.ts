import type { Context } from '../context.ts';
import { isDuplicateKey } from '../database.ts';
import { announce } from '../effects/announce.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { BetaSubmissionBody } from './beta/schema.ts';
import type { ContactAnswers } from './contact/schema.ts';
import type { Kind } from './kinds.ts';
import { reapplyDate } from './present.ts';
import type { ReviewPart } from './reviewPart.ts';
import { type Application, findOfPerson, modelOf, withKind } from './store.ts';
import { type Applicant, answersOnly, documentOf, hashOf, type Submission } from './submission.ts';

export type { Applicant } from './submission.ts';

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
      now.getTime() - application.created_at.getTime() < limits.idempotencyLife,
  );
  if (same && same.idempotency?.hash !== hash) {
    throw new DomainError(
      'idempotency_mismatch',
      'This request was sent before with other content.',
      {},
      { reference: same.reference },
    );
  }
  return same;
}

/** @throws {DomainError} already_applied, cooldown */
function mustBeFree(earlier: readonly Application[], config: Context['config'], now: Date): void {
  const open = earlier.find(
    (application) => application.status === 'pending' || application.status === 'approved',
  );
  if (open) {
    throw new DomainError('already_applied', 'You have already applied.', {
      reference: open.reference,
      status: open.status,
      date: open.created_at.toISOString(),
    });
  }
  const again = earlier[0] && reapplyDate(earlier[0], config.REAPPLY_AFTER_DAYS);
  if (again && again > now) {
    throw new DomainError('cooldown', `You may apply again from ${again.toISOString().slice(0, 10)}.`, {
      date: again.toISOString(),
      retry_after: Math.ceil((again.getTime() - now.getTime()) / 1_000),
    });
  }
}

/**
 * Stores the first application of a person: one round trip, and the only one for nearly everybody. Past mongoose, whose
 * casting and checking of what was checked at the edge costs more than the write.
 * @returns false when the person has sent one before, or another request of theirs was quicker
 */
async function insertFirst(kind: Kind, { discord_id, ...rest }: ReviewPart): Promise<boolean> {
  try {
    const { collection } = modelOf(kind);
    const done = await collection.updateOne({ discord_id }, { $setOnInsert: rest }, { upsert: true });
    return done.upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) {
      return false;
    }
    throw error;
  }
}

/** @returns the application that this very request has stored before; null when a new one may be stored */
async function look(context: Context, { kind, applicant, body, key }: Submission, now: Date) {
  const earlier = await findOfPerson(applicant.discord_id, [kind]);
  const replayed = replay(earlier, key, hashOf(body), now);
  if (!replayed) {
    mustBeFree(earlier, context.config, now);
  }
  return replayed ?? null;
}

/** @returns as `look` */
async function insertNext(context: Context, submission: Submission, document: ReviewPart, now: Date) {
  const replayed = await look(context, submission, now);
  if (replayed) {
    return replayed;
  }
  try {
    await modelOf(submission.kind).collection.insertOne(document);
    return null;
  } catch (error) {
    // Another request of this person was quicker: it is either this one again or a second application.
    const first = isDuplicateKey(error) ? await look(context, submission, now) : null;
    if (first) {
      return first;
    }
    throw error;
  }
}

async function store(context: Context, submission: Submission): Promise<Application> {
  const now = context.now();
  const document = documentOf(submission, now);
  if (!(await insertFirst(submission.kind, document))) {
    const replayed = await insertNext(context, submission, document, now);
    if (replayed) {
      return replayed;
    }
  }
  const application = withKind(submission.kind, document);
  announce(
    context,
    application,
    application.effects.filter((effect) => effect.state === 'queued'),
  );
  return application;
}

/**
 * Stores a /apply form (specification section 4). One write for the first one of a person, a read more for the next; Discord is not asked.
 * @throws {DomainError} already_applied, cooldown, idempotency_mismatch
 */
export async function submitBeta(
  context: Context,
  applicant: Applicant,
  body: BetaSubmissionBody,
  options: SubmitOptions = {},
): Promise<Application> {
  const key = options.idempotencyKey;
  return await store(context, { kind: 'beta', applicant, answers: answersOnly('beta', body), body, key });
}

/** Stores a /form form; as submitBeta. */
export async function submitContact(
  context: Context,
  applicant: Applicant,
  answers: ContactAnswers,
  options: SubmitOptions = {},
): Promise<Application> {
  const columns = { form_data: answersOnly('contact', answers) };
  const key = options.idempotencyKey;
  return await store(context, { kind: 'contact', applicant, answers: columns, body: answers as object, key });
}
