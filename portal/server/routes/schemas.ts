import { effectKinds, effectStates, errorCodes, kinds, statuses } from '@yieldwren/shared';
import { z } from 'zod';

/** What replies look like; the document is made of these, and tests hold real replies against them. */

export const text = z.string();
const when = z.iso.datetime();
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable();

export const errorSchema = z
  .object({
    error: z.enum([...errorCodes, 'internal']),
    message: text,
    fields: z.record(text, z.array(text)).optional(),
    details: text.optional(),
    error_description: text.optional(),
    reference: text.optional(),
    status: text.optional(),
    date: text.optional(),
    retry_after: z.number().optional(),
    decided_by: text.optional(),
    claimed_by: text.optional(),
  })
  .meta({ id: 'Error' });

export const identitySchema = z
  .object({ discord_id: text, username: text, avatar: orNull(text) })
  .meta({ id: 'Identity' });

export const userSchema = z
  .object({ id: text, discord_id: text, username: text, discriminator: orNull(text), avatar: orNull(text) })
  .meta({ id: 'User' });

export const verifiedSchema = z
  .object({ success: z.literal(true), user: identitySchema, return_to: text.optional() })
  .meta({ id: 'Verified' });

export const joinRequiredSchema = z
  .object({
    requires_server_join: z.literal(true),
    user: identitySchema.optional(),
    server_invite: text.optional(),
    return_to: text.optional(),
  })
  .meta({ id: 'JoinRequired' });

const submissionBase = {
  id: text,
  kind: z.enum(kinds),
  reference: text,
  status: z.literal('pending'),
  user_id: orNull(text),
  discord_id: text,
  created_at: when,
};

export const submissionSchema = z.looseObject(submissionBase).meta({ id: 'Submission' });

const effectView = z.object({ kind: z.enum(effectKinds), state: z.enum(effectStates) });
const status = z.enum(statuses);

const question = z.object({
  id: text,
  at: when,
  text,
  answer: orNull(text),
  answered_at: orNull(when),
  is_open: z.boolean().describe('An answer to it is waited for'),
});

const common = {
  id: text,
  kind: z.enum(kinds),
  reference: text,
  status,
  text: z.object({
    title: text,
    meaning: text,
    next: text,
    usual: text,
    roles: text,
    message: text,
    mail: text,
  }),
  discord_id: text,
  answers: z.record(text, z.unknown()),
  created_at: when,
  updated_at: when,
  decided_at: orNull(when),
  reason: orNull(text),
  reapply_at: orNull(when),
  overdue: z.boolean(),
};

export const ownerViewSchema = z
  .object({
    ...common,
    in_review: z.boolean().describe('A reviewer has claimed it; never who'),
    usual_hours: orNull(z.object({ median: z.number(), p90: z.number() })).describe(
      'From applying to the decision, of what was decided lately; null while too few were',
    ),
    questions: z.array(question).describe('What reviewers asked; who is not told'),
    history: z.array(
      z.object({
        at: when,
        from: orNull(status),
        to: status,
        what: text
          .optional()
          .describe('Of a change that leaves the status: `edited`, `overdue`, `asked`, `answered`'),
      }),
    ),
    effects: z.array(effectView),
  })
  .meta({ id: 'OwnApplication' });

/** Whether a form may be sent now, and if not, what stands in the way and until when. */
export const applyGateSchema = z
  .union([
    z.object({ state: z.enum(['open', 'not_accepted']) }),
    z.object({ state: z.literal('already_applied'), reference: text, status, date: when }),
    z.object({ state: z.enum(['cooldown', 'too_many']), date: when }),
  ])
  .meta({ id: 'ApplyGate' });

export const reviewerViewSchema = z
  .looseObject({
    ...common,
    undo_until: orNull(when),
    can_take_back: z.boolean().describe('Whether who asks may undo or reopen the decision'),
    profile: z.object({ username: text, avatar: orNull(text) }),
    account_created_at: orNull(when),
    approvals: z
      .object({ needed: z.number().int(), given: z.array(z.object({ by: text, by_name: text, at: when })) })
      .describe('Where several reviewers have to approve: who has; whoever decides stands in the decision'),
    counted_from: when.describe('From when the time of the promise is counted'),
    asked_at: orNull(when).describe('Since when that time stands still, because an answer is waited for'),
    may_be_asked: z.boolean(),
    thread_url: orNull(text).describe('Where reviewers discuss it in Discord'),
    questions: z.array(question.safeExtend({ by_name: text })),
    flags: z.array(text),
    flag_causes: z.array(z.object({ flag: text, cause: text })),
    history: z.array(z.looseObject({ at: when, actor: text, from: orNull(status), to: status })),
    effects: z.array(effectView.loose()),
    edits: z.array(z.object({ at: when, fields: z.array(z.object({ name: text, before: orNull(text) })) })),
    notes: z.array(z.object({ by: text, by_name: text, at: when, text })),
    reveals: z.array(z.object({ by: text, by_name: text, at: when, surface: text })),
  })
  .meta({ id: 'ReviewedApplication' });

const attempt = z.number().int();

export const reviewPageSchema = z
  .object({
    applications: z.array(reviewerViewSchema.safeExtend({ attempt })),
    next: orNull(text),
    counts: z.record(status, z.number()).describe('Counted up to 1,000'),
  })
  .meta({ id: 'ReviewPage' });

const otherSchema = z.object({
  id: text,
  kind: z.enum(kinds),
  reference: text,
  status,
  created_at: when,
  decided_at: orNull(when),
  by_name: orNull(text),
  reason: orNull(text),
});

export const reviewDetailSchema = reviewerViewSchema
  .safeExtend({
    attempt,
    others: z.array(otherSchema),
    same_email: z.array(otherSchema.safeExtend({ username: text })).describe('Of other people'),
    changed: z.array(z.object({ name: text, label: text, before: text })),
  })
  .meta({ id: 'ReviewDetail' });

export const day = z.union([z.iso.date(), z.iso.datetime()]).transform((given) => new Date(given));
export const objectId = z.string().regex(/^[0-9a-f]{24}$/);
export const cursor = objectId.describe('`next` of the page before');

export const fileReplies = {
  200: { text: 'A file, row by row as it is read', type: 'text/csv' },
};

export const idParams = z.strictObject({ id: z.string().min(1).max(64) });
export const emptyBody = z.strictObject({});
