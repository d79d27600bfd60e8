import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { Context } from '../context.ts';
import { isDuplicateKey } from '../database.ts';
import { newEffect } from '../effects/ledger.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import { publishChange } from '../notify.ts';
import type { BetaSubmissionBody } from './beta/schema.ts';
import type { ContactAnswers } from './contact/schema.ts';
import { fieldsOf, type Kind } from './kinds.ts';
import { reapplyDate } from './present.ts';
import { newReference, type ReviewPart } from './reviewPart.ts';
import { type Application, findOfPerson, keyOf, modelOf, withKind } from './store.ts';

/** The person who sends a form, as the session knows them. */
export interface Applicant {
  user_id: string | null;
  discord_id: string;
  username: string;
  avatar: string | null;
  /** In the guild and past its screening when last asked; the role waits otherwise. */
  isFullMember: boolean;
}

/** An `Idempotency-Key` and the body it came with. */
export interface SubmitOptions {
  idempotencyKey?: string | undefined;
}

/** The answers of a form and nothing else; what was not answered is null. */
const answersOnly = (kind: Kind, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(fieldsOf[kind].map(({ name }) => [name, given[name] ?? null]));

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

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

function flagsOf(body: Partial<Pick<BetaSubmissionBody, 'website' | 'fill_seconds'>>): string[] {
  const flags = [];
  if (body.website) {
    flags.push('trap_field_filled');
  }
  if (body.fill_seconds !== undefined && body.fill_seconds < limits.quickestFillSeconds) {
    flags.push('filled_very_quickly');
  }
  return flags;
}

async function store(
  context: Context,
  kind: Kind,
  applicant: Applicant,
  answers: Record<string, unknown>,
  body: object,
  options: SubmitOptions,
) {
  const now = context.now();
  const hash = hashOf(body);
  const key = options.idempotencyKey;
  const earlier = await findOfPerson(applicant.discord_id, [kind]);
  const replayed = replay(earlier, key, hash, now);
  if (replayed) {
    return replayed;
  }
  mustBeFree(earlier, context.config, now);
  const document = {
    _id: new Types.ObjectId(),
    ...answers,
    discord_id: applicant.discord_id,
    reference: newReference(),
    status: 'pending',
    user_id: applicant.user_id ? new Types.ObjectId(applicant.user_id) : null,
    profile: { username: applicant.username, avatar: applicant.avatar },
    history: [{ at: now, actor: applicant.discord_id, from: null, to: 'pending', surface: 'portal' }],
    effects: [
      newEffect('card', now),
      newEffect(
        'member_role',
        now,
        applicant.isFullMember ? { urgent: true } : { state: 'waiting_for_join' },
      ),
    ],
    flags: flagsOf(body),
    ...(key ? { idempotency: { key, hash } } : {}),
    created_at: now,
    updated_at: now,
  } as unknown as ReviewPart;
  try {
    // Past mongoose, whose casting and checking of what was checked at the edge costs more than the write itself.
    await modelOf(kind).collection.insertOne(document);
    const application = withKind(kind, document);
    announce(context, application);
    return application;
  } catch (error) {
    if (!isDuplicateKey(error)) {
      throw error;
    }
    // Another request of this person was quicker: it is either this one again or a second application.
    const winners = await findOfPerson(applicant.discord_id, [kind]);
    const first = replay(winners, key, hash, now);
    if (first) {
      return first;
    }
    mustBeFree(winners, context.config, now);
    throw error;
  }
}

/** Nobody waits for this: what the queue misses, the sweep finds in the ledger. */
function announce(context: Context, application: Application): void {
  const due = application.effects.filter((effect) => effect.state === 'queued');
  void context.queue.add(due.map((effect) => ({ key: keyOf(application), effect })));
  void publishChange(context, application);
}

/**
 * Stores a /apply form (specification section 4). One read and one write; Discord is not asked.
 * @throws {DomainError} already_applied, cooldown, idempotency_mismatch
 */
export async function submitBeta(
  context: Context,
  applicant: Applicant,
  body: BetaSubmissionBody,
  options: SubmitOptions = {},
): Promise<Application> {
  return await store(context, 'beta', applicant, answersOnly('beta', body), body, options);
}

/** Stores a /form form; as submitBeta. */
export async function submitContact(
  context: Context,
  applicant: Applicant,
  answers: ContactAnswers,
  options: SubmitOptions = {},
): Promise<Application> {
  const columns = { form_data: answersOnly('contact', answers) };
  return await store(context, 'contact', applicant, columns, answers, options);
}
