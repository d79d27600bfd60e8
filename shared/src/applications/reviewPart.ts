import { randomInt } from 'node:crypto';
import { Schema, type Types } from 'mongoose';
import type { AuditAction } from './audit/actions.ts';
import {
  type EffectKind,
  type EffectState,
  effectKinds,
  effectStates,
  type News,
  type Status,
  statuses,
  type WebhookEvent,
} from './kinds.ts';

/** Where a change came from. */
export type Surface = 'portal' | 'discord' | 'system';

export interface Decision {
  by: string;
  by_name: string;
  at: Date;
  reason?: string;
  note?: string;
}

export interface Claim {
  by: string;
  by_name: string;
  expires_at: Date;
}

/** One of several that an application needs (APPROVALS_NEEDED). */
export interface Approval {
  by: string;
  by_name: string;
  at: Date;
}

export interface HistoryEntry {
  at: Date;
  actor: string;
  /** Of a reviewer, as it was then. */
  name?: string;
  from: Status | null;
  to: Status;
  reason?: string;
  surface: Surface;
  /** The request or interaction that caused it, as logs have it. */
  request_id?: string;
}

/** One thing that must happen in Discord or elsewhere (design.md section 6). Times in `due_at`, outcomes in `state`. */
export interface Effect {
  _id: Types.ObjectId;
  kind: EffectKind;
  state: EffectState;
  due_at: Date;
  tries: number;
  /** Who acts on the row as it was due then has it to themselves until then. */
  attempt?: { due_at: Date; until: Date };
  last_error?: string;
  done_at?: Date;
  /** What came of it: the id of the message sent, or `takenBack`. */
  ref?: string;
  /** Which message a `dm` or a `mail` carries. */
  news?: News;
  /** What a `webhook` tells, and what about it: the status decided on, the role given. Of a question, its id. */
  event?: WebhookEvent;
  about?: string;
  /** How often a message has left without anybody's word that it arrived. */
  unanswered?: number;
  /** A role write a reviewer caused goes before the bulk's. */
  urgent?: boolean;
  /** The request or interaction that last asked for it, as logs have it; null where it was neither. */
  request_id?: string | null;
}

/** `ref` of a done role row that took the role away. */
export const takenBack = 'taken_back';

/** A reviewer looked at contact data. */
export interface Reveal {
  by: string;
  by_name: string;
  at: Date;
  surface: Surface;
}

/** What reviewers tell each other; never the applicant. */
export interface Note {
  by: string;
  by_name: string;
  at: Date;
  text: string;
}

/** What a reviewer wants to know from the applicant, and what came back. */
export interface Question {
  _id: Types.ObjectId;
  by: string;
  by_name: string;
  at: Date;
  text: string;
  answer?: { at: Date; text: string };
}

/** What somebody did, as the audit log has it. */
export interface Act {
  _id: Types.ObjectId;
  at: Date;
  action: AuditAction;
  /** Discord id, or `erased`. */
  actor: string;
  actor_name: string;
  surface: Surface;
  /** Which delivery, which file, which rules. */
  details?: Record<string, string>;
}

/** What the answers were until the applicant changed them, under their field names. */
export interface Version {
  at: Date;
  answers: Record<string, unknown>;
}

export interface ReviewPart {
  _id: Types.ObjectId;
  discord_id: string;
  /** The verified identity at the time of applying, for cards and lists. */
  profile: { username: string; avatar: string | null };
  reference: string;
  status: Status;
  decision?: Decision;
  claim?: Claim;
  /** By reviewers who approved while more approvals are needed; whoever decides stands in `decision`. */
  approvals?: Approval[];
  history: HistoryEntry[];
  /** A thread on it, where somebody has started one. */
  card?: { channel_id: string; message_id: string; thread_id?: string };
  effects: Effect[];
  /** Signals for the reviewer's eye; they never decide anything. */
  flags: string[];
  overdue_at?: Date;
  /** When reviewers were reminded of it. */
  digested_at?: Date;
  erased_at?: Date;
  /** When the answers went because their time was over; the rest stays. */
  answers_erased_at?: Date;
  /** When the person left the server (went, was kicked or banned); absent while they are in it, or never were. */
  left_at?: Date;
  /** When they came back after having left. */
  rejoined_at?: Date;
  /** Who looked at the contact data. */
  reveals?: Reveal[];
  /** Only ever added to. */
  notes?: Note[];
  /** Oldest first; the last one is open while `asked_at` says so. */
  questions?: Question[];
  /** Since when an answer of the applicant is waited for. */
  asked_at?: Date;
  /** From when the time of the promise is counted, where answers were waited for: so much later than the sending. */
  counted_from?: Date;
  /** On their way to the audit log (audit/recordActs.ts). */
  unrecorded?: Act[];
  /** Earlier answers, oldest first; only ever added to. */
  versions?: Version[];
  idempotency?: { key: string; hash: string };
  /** What a search finds it by: words of answers that are not contact data. */
  search_words?: string[];
  created_at: Date;
  updated_at: Date;
}

/** How e-mails are compared: letters count as the same in both cases. */
export const ignoringCase = { locale: 'en', strength: 2 } as const;

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Short, for people: eight letters and digits without look-alikes, as 'K7QM-2XVA'. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const text = { type: String };
const effect = new Schema<Effect>({
  kind: { ...text, enum: effectKinds, required: true },
  state: { ...text, enum: effectStates, required: true },
  due_at: { type: Date, required: true },
  tries: { type: Number, default: 0 },
  attempt: { type: new Schema({ due_at: Date, until: Date }, { _id: false }) },
  last_error: text,
  done_at: Date,
  ref: text,
  news: text,
  event: text,
  about: text,
  unanswered: Number,
  urgent: Boolean,
  request_id: text,
});

const question = new Schema<Question>({
  by: text,
  by_name: text,
  at: Date,
  text,
  answer: { type: new Schema({ at: Date, text }, { _id: false }) },
});

const history = new Schema<HistoryEntry>(
  {
    at: Date,
    actor: text,
    name: text,
    from: { ...text, default: null },
    to: text,
    reason: text,
    surface: text,
    request_id: text,
  },
  { _id: false },
);

/** The review part of both forms (design.md section 4): fields, and the indexes every query of the product uses. */
export function reviewPart(schema: Schema): void {
  schema.add({
    discord_id: { ...text, required: true },
    profile: {
      type: new Schema({ username: text, avatar: { ...text, default: null } }, { _id: false }),
      required: true,
    },
    reference: { ...text, required: true, default: newReference },
    status: { ...text, enum: statuses, required: true, default: 'pending' },
    decision: {
      type: new Schema<Decision>(
        { by: text, by_name: text, at: Date, reason: text, note: text },
        { _id: false },
      ),
    },
    approvals: {
      type: [new Schema<Approval>({ by: text, by_name: text, at: Date }, { _id: false })],
      default: undefined,
    },
    claim: { type: new Schema<Claim>({ by: text, by_name: text, expires_at: Date }, { _id: false }) },
    history: { type: [history], default: [] },
    card: { type: new Schema({ channel_id: text, message_id: text, thread_id: text }, { _id: false }) },
    effects: { type: [effect], default: [] },
    flags: { type: [String], default: [] },
    overdue_at: Date,
    digested_at: Date,
    erased_at: Date,
    answers_erased_at: Date,
    left_at: Date,
    rejoined_at: Date,
    reveals: {
      type: [new Schema<Reveal>({ by: text, by_name: text, at: Date, surface: text }, { _id: false })],
      default: undefined,
    },
    notes: {
      type: [new Schema<Note>({ by: text, by_name: text, at: Date, text }, { _id: false })],
      default: undefined,
    },
    questions: { type: [question], default: undefined },
    asked_at: Date,
    counted_from: Date,
    unrecorded: {
      type: [
        new Schema<Act>({
          at: Date,
          action: text,
          actor: text,
          actor_name: text,
          surface: text,
          details: Schema.Types.Mixed,
        }),
      ],
      default: undefined,
    },
    versions: {
      type: [new Schema<Version>({ at: Date, answers: Schema.Types.Mixed }, { _id: false })],
      default: undefined,
    },
    idempotency: { type: new Schema({ key: text, hash: text }, { _id: false }) },
    search_words: { type: [String], default: undefined },
  });
  schema.index(
    { discord_id: 1 },
    { unique: true, partialFilterExpression: { status: 'pending' }, name: 'one_pending_a_person' },
  );
  schema.index({ reference: 1 }, { unique: true });
  schema.index({ status: 1, _id: 1 });
  schema.index({ discord_id: 1, created_at: -1 });
  schema.index({ 'profile.username': 1, _id: 1 });
  schema.index({ flags: 1, status: 1, _id: 1 });
  schema.index({ search_words: 1, _id: 1 });
  schema.index({ 'claim.by': 1, _id: 1 }, { partialFilterExpression: { 'claim.by': { $exists: true } } });
  schema.index({ 'decision.at': -1 }, { partialFilterExpression: { 'decision.at': { $exists: true } } });
  schema.index({ 'effects.state': 1, 'effects.due_at': 1 });
  // Each minute they are asked for what has waited too long and was not noted yet: mostly nothing.
  const pending = { partialFilterExpression: { status: 'pending' } };
  schema.index({ digested_at: 1, created_at: 1 }, pending);
  schema.index({ overdue_at: 1, created_at: 1 }, pending);
  schema.index(
    { 'questions._id': 1 },
    {
      partialFilterExpression: { status: 'pending', 'questions._id': { $exists: true } },
      name: 'asked_and_waiting',
    },
  );
  schema.index(
    { 'unrecorded._id': 1 },
    { partialFilterExpression: { 'unrecorded._id': { $exists: true } }, name: 'unrecorded_acts' },
  );
}
