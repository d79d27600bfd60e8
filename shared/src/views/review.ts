import { z } from 'zod';
import { surfaces } from '../applications/kinds.ts';
import { answers, effectView, kind, questionView, sharedView, status } from './application.ts';
import { refusalView } from './refusal.ts';
import { count, signed, text, textOrNull, when, whenOrNull } from './scalars.ts';

const surface = z.enum(surfaces);

const historyView = z.object({
  at: when,
  actor: text,
  actor_name: textOrNull,
  from: status.nullable(),
  to: status,
  reason: textOrNull,
  surface,
});

const deliveryView = effectView.safeExtend({
  tries: count,
  due_at: when,
  last_error: textOrNull,
  done_at: whenOrNull,
  taken_back: z.boolean().describe('Of a role: done is that it was taken back'),
});

const editView = z.object({
  at: when,
  fields: z.array(z.object({ name: text, before: textOrNull.describe('Null where it is contact data') })),
});
export type EditView = z.infer<typeof editView>;

export const reviewerView = sharedView
  .safeExtend({
    answers: answers.describe('Without contact data'),
    undo_until: whenOrNull,
    erased: z.boolean().describe('At the request of the person: nothing can be done with it any more'),
    own: z.boolean().describe('Of whoever asks: they decide nothing of it, and notes and flags are left out'),
    can_take_back: z.boolean().describe('Whether who asks may undo or reopen the decision'),
    profile: z.object({ username: text, avatar: textOrNull }),
    account_created_at: whenOrNull,
    decision: signed.safeExtend({ reason: textOrNull, note: textOrNull }).nullable(),
    claim: z.object({ by: text, by_name: text, expires_at: when }).nullable(),
    approvals: z
      .object({ needed: z.int(), given: z.array(signed) })
      .describe('Where several reviewers have to approve: who has; whoever decides stands in the decision'),
    counted_from: when.describe('From when the time of the promise is counted'),
    asked_at: whenOrNull.describe('Since when that time stands still, because an answer is waited for'),
    may_be_asked: z.boolean(),
    thread_url: textOrNull.describe('Where reviewers discuss it in Discord'),
    questions: z.array(questionView.safeExtend({ by_name: text })),
    flags: z.array(text),
    flag_causes: z.array(z.object({ flag: text, cause: text })),
    left_at: whenOrNull.describe('When the person left the server'),
    history: z.array(historyView),
    effects: z.array(deliveryView),
    edits: z.array(editView),
    notes: z.array(signed.safeExtend({ text })),
    reveals: z.array(signed.safeExtend({ surface })),
  })
  .meta({ id: 'ReviewedApplication' });
export type ReviewerView = z.infer<typeof reviewerView>;

const attempt = z.int().describe("Which of the person's applications on this form it is");

const reviewRow = reviewerView.safeExtend({ attempt });
export type ReviewRow = z.infer<typeof reviewRow>;

export const reviewPageView = z
  .object({
    applications: z.array(reviewRow),
    next: textOrNull,
    counts: z.record(status, count).describe('Counted up to 1,000'),
  })
  .meta({ id: 'ReviewPage' });
export type ReviewPage = z.infer<typeof reviewPageView>;

const otherView = z.object({
  id: text,
  kind,
  reference: text,
  status,
  created_at: when,
  decided_at: whenOrNull,
  by_name: textOrNull,
  reason: textOrNull,
});
export type OtherView = z.infer<typeof otherView>;

const background = z.object({
  attempt,
  others: z.array(otherView).describe('Of the same person'),
  same_email: z.array(otherView.safeExtend({ username: text })).describe('Of other people'),
  changed: z.array(z.object({ name: text, label: text, before: text })),
});
export type Background = z.infer<typeof background>;

export const reviewDetailView = reviewerView.safeExtend(background.shape).meta({ id: 'ReviewDetail' });
export type ReviewDetail = z.infer<typeof reviewDetailView>;

/** What became of one of many. */
export const bulkLineView = z.union([
  z.object({ id: text, ok: z.literal(true), application: reviewerView }),
  refusalView.safeExtend({ id: text, ok: z.literal(false) }),
]);
export type BulkLine = z.infer<typeof bulkLineView>;
