import { Schema } from 'mongoose';
import type { Signed } from './actor.ts';
import { effectKinds, effectStates, statuses } from './kinds.ts';
import { newReference } from './newReference.ts';
import {
  type Act,
  type CardPlace,
  type Claim,
  type Decision,
  type Effect,
  type HistoryEntry,
  ledgerIndex,
  type Note,
  type Question,
  type Reveal,
  type Version,
} from './reviewPart.ts';

const text = { type: String };
const signed = { by: text, by_name: text, at: Date };
const withoutId = { _id: false } as const;
/** There is no list until there is something in it. */
const listOf = (one: Schema | StringConstructor) => ({ type: [one], default: undefined });

const effect = new Schema<Effect>({
  kind: { ...text, enum: effectKinds, required: true },
  state: { ...text, enum: effectStates, required: true },
  due_at: { type: Date, required: true },
  tries: { type: Number, default: 0 },
  attempt: { type: new Schema({ due_at: Date, until: Date }, withoutId) },
  last_error: text,
  done_at: Date,
  ref: text,
  news: text,
  event: text,
  about: text,
  unanswered: Number,
  was_released: Boolean,
  doubted_until: Date,
  urgent: Boolean,
  request_id: text,
});

const decision = new Schema<Decision>({ ...signed, reason: text, note: text }, withoutId);
const claim = new Schema<Claim>({ by: text, by_name: text, expires_at: Date }, withoutId);
const approval = new Schema<Signed>(signed, withoutId);
const reveal = new Schema<Reveal>({ ...signed, surface: text }, withoutId);
const note = new Schema<Note>({ ...signed, text }, withoutId);
const version = new Schema<Version>({ at: Date, answers: Schema.Types.Mixed }, withoutId);

const question = new Schema<Question>({
  ...signed,
  text,
  answer: { type: new Schema({ at: Date, text }, withoutId) },
});

const act = new Schema<Act>({
  at: Date,
  action: text,
  actor: text,
  actor_name: text,
  surface: text,
  details: Schema.Types.Mixed,
});

const cardPlace = new Schema<CardPlace>(
  { channel_id: text, message_id: text, author_id: text, thread_id: text },
  withoutId,
);

const history = new Schema<HistoryEntry>(
  {
    at: Date,
    actor: text,
    name: text,
    from: { ...text, default: null },
    to: text,
    reason: text,
    surface: text,
    before_news: Boolean,
    request_id: text,
  },
  withoutId,
);

function addFields(schema: Schema): void {
  schema.add({
    created_at: Date,
    updated_at: Date,
    discord_id: { ...text, required: true },
    profile: {
      type: new Schema({ username: text, avatar: { ...text, default: null } }, withoutId),
      required: true,
    },
    reference: { ...text, required: true, default: newReference },
    status: { ...text, enum: statuses, required: true, default: 'pending' },
    decision: { type: decision },
    approvals: listOf(approval),
    claim: { type: claim },
    history: { type: [history], default: [] },
    card: { type: cardPlace },
    cards_left: listOf(cardPlace),
    card_sent: listOf(new Schema({ at: Date, channel_id: text }, withoutId)),
    effects: { type: [effect], default: [] },
    flags: { type: [String], default: [] },
    overdue_at: Date,
    digested_at: Date,
    erased_at: Date,
    answers_erased_at: Date,
    left_at: Date,
    rejoined_at: Date,
    reveals: listOf(reveal),
    notes: listOf(note),
    questions: listOf(question),
    asked_at: Date,
    counted_from: Date,
    unrecorded: listOf(act),
    versions: listOf(version),
    idempotency: { type: new Schema({ key: text, hash: text }, withoutId) },
    search_words: listOf(String),
  });
}

/** Every query of the product uses one of them. */
function addIndexes(schema: Schema): void {
  schema.index(
    { discord_id: 1 },
    { unique: true, partialFilterExpression: { status: 'pending' }, name: 'one_pending_a_person' },
  );
  schema.index({ reference: 1 }, { unique: true });
  schema.index({ status: 1, _id: 1 });
  schema.index({ discord_id: 1, created_at: -1 });
  schema.index({ status: 1, 'profile.username': 1, _id: 1 });
  schema.index({ flags: 1, status: 1, _id: 1 });
  schema.index({ search_words: 1, status: 1, _id: 1 });
  // What retention has not been through yet, by how long it has been closed; and notes written since it has.
  schema.index(
    { status: 1, updated_at: 1 },
    { partialFilterExpression: { search_words: { $exists: true } } },
  );
  schema.index(
    { 'notes.at': 1 },
    { partialFilterExpression: { answers_erased_at: { $exists: true }, 'notes.at': { $exists: true } } },
  );
  schema.index({ 'claim.by': 1, _id: 1 }, { partialFilterExpression: { 'claim.by': { $exists: true } } });
  schema.index({ 'decision.at': -1 }, { partialFilterExpression: { 'decision.at': { $exists: true } } });
  schema.index(ledgerIndex);
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

/** The review part of both forms: fields and indexes. */
export function addReviewPart(schema: Schema): void {
  addFields(schema);
  addIndexes(schema);
}
