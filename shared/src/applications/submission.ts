import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { tracedBy } from '../log/trace.ts';
import { wordsIn } from '../wordsIn.ts';
import type { BetaSubmissionBody } from './beta/schema.ts';
import { linkFlags, sendingFlags } from './flags.ts';
import { type FlagName, fieldsOf, type Kind } from './kinds.ts';
import { newEffect } from './ledger/ledger.ts';
import { newReference } from './newReference.ts';
import type { Effect, ReviewPart } from './reviewPart.ts';

/** The person who sends a form, as the session knows them. */
export interface Applicant {
  user_id: string | null;
  discord_id: string;
  username: string;
  avatar: string | null;
  /** In the guild and past its screening when last asked; the role waits otherwise. */
  isFullMember: boolean;
}

/** The answers of a form and nothing else; what was not answered is null. */
export const answersOnly = (kind: Kind, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(fieldsOf[kind].map(({ name }) => [name, given[name] ?? null]));

/** What an application is found by: the words of its answers, contact data left out. */
export function searchWordsOf(kind: Kind, answers: Readonly<Record<string, unknown>>): string[] {
  const open = fieldsOf[kind].filter((field) => !field.private).map(({ name }) => answers[name]);
  return wordsIn(open.filter((answer) => typeof answer === 'string').join('\n'));
}

/** Tells whether two bodies are the same. */
export const bodyHashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** A form that has come in. */
export interface Submission {
  kind: Kind;
  applicant: Applicant;
  answers: Record<string, unknown>;
  body: Partial<Pick<BetaSubmissionBody, 'website' | 'fill_seconds'>>;
  key: string | undefined;
}

/** The columns of a form's collection. */
export const columnsOf = (kind: Kind, answers: Record<string, unknown>): Record<string, unknown> =>
  kind === 'beta' ? answers : { form_data: answers };

/** What is stored of it: the answers, the review part, and what must follow. */
export function documentOf(
  { kind, applicant, answers, body, key }: Submission,
  now: Date,
  { minAccountAgeDays = 0, flagsOfEmail = [] as readonly FlagName[], more = [] as readonly Effect[] } = {},
): ReviewPart {
  const role = applicant.isFullMember
    ? ({ urgent: true } as const)
    : ({ state: 'waiting_for_join' } as const);
  const document = {
    // Lists and figures find a time by it.
    _id: new Types.ObjectId(Types.ObjectId.generate(Math.floor(now.getTime() / 1_000))),
    ...columnsOf(kind, answers),
    discord_id: applicant.discord_id,
    reference: newReference(),
    status: 'pending' as const,
    user_id: applicant.user_id ? new Types.ObjectId(applicant.user_id) : null,
    profile: { username: applicant.username, avatar: applicant.avatar },
    history: [
      {
        at: now,
        actor: applicant.discord_id,
        from: null,
        to: 'pending' as const,
        surface: 'portal' as const,
        ...tracedBy(),
      },
    ],
    effects: [newEffect('card', now), newEffect('member_role', now, role), ...more],
    flags: [
      ...sendingFlags(body, { discord_id: applicant.discord_id, created_at: now }, minAccountAgeDays),
      ...flagsOfEmail,
      ...linkFlags(kind, answers),
    ],
    search_words: searchWordsOf(kind, answers),
    ...(key ? { idempotency: { key, hash: bodyHashOf(body) } } : {}),
    created_at: now,
    updated_at: now,
  };
  return document;
}
