import { z } from 'zod';
import { effectKinds, effectStates, kinds, statuses } from '../applications/kinds.ts';
import { count, text, textOrNull, when, whenOrNull } from './scalars.ts';

export const kind = z.enum(kinds);
export const status = z.enum(statuses);

/** An answer as it is stored. */
export const answer = z.union([text, z.boolean()]).nullable();
export const answers = z.record(text, answer);
export type StoredAnswers = z.infer<typeof answers>;

export const statusText = z.object({
  title: text,
  meaning: text.describe('One sentence: what it means'),
  next: text.describe('One sentence: what comes next'),
  usual: text.describe(
    'How long others have waited lately; empty unless this one waits and enough were decided to say',
  ),
  roles: text.describe('How far the community roles are; empty when there is none'),
  message: text.describe('What became of the direct message; empty when there was none'),
  mail: text.describe('What became of the e-mail; empty when there was none'),
});
export type StatusText = z.infer<typeof statusText>;

const usualHours = z.object({ median: count, p90: count });
/** Hours from applying to the decision, of what was decided lately: half took no longer than `median`. */
export type UsualHours = z.infer<typeof usualHours>;

/** What reviewers asked; by whom is not told. */
export const questionView = z.object({
  id: text,
  at: when,
  text,
  answer: textOrNull,
  answered_at: whenOrNull,
  is_open: z.boolean().describe('An answer to it is waited for'),
});
export type QuestionView = z.infer<typeof questionView>;

/** What the views of applicant and reviewer share. */
export const sharedView = z.object({
  id: text,
  kind,
  reference: text,
  status,
  text: statusText,
  discord_id: text,
  created_at: when,
  updated_at: when,
  decided_at: whenOrNull,
  reason: textOrNull,
  reapply_at: whenOrNull,
  overdue: z.boolean(),
});
export type SharedView = z.infer<typeof sharedView>;

export const effectView = z.object({ kind: z.enum(effectKinds), state: z.enum(effectStates) });

export const entryView = z.object({
  at: when,
  from: status.nullable(),
  to: status,
  what: text
    .optional()
    .describe('Of a change that leaves the status: `edited`, `overdue`, `asked`, `answered`'),
});
export type EntryView = z.infer<typeof entryView>;

export const ownerView = sharedView
  .safeExtend({
    answers,
    in_review: z.boolean().describe('A reviewer has claimed it; never who'),
    usual_hours: usualHours
      .nullable()
      .describe('From applying to the decision, of what was decided lately; null while too few were'),
    questions: z.array(questionView).describe('What reviewers asked; who is not told'),
    history: z.array(entryView),
    effects: z.array(effectView),
  })
  .meta({ id: 'OwnApplication' });
export type OwnerView = z.infer<typeof ownerView>;

/** Whether a form may be sent now, and if not, what stands in the way and until when. */
export const applyGate = z
  .union([
    z.object({ state: z.literal('open') }),
    z.object({ state: z.literal('not_accepted') }),
    z.object({ state: z.literal('already_applied'), reference: text, status, date: when }),
    z.object({ state: z.enum(['cooldown', 'too_many']), date: when }),
  ])
  .meta({ id: 'ApplyGate' });
export type ApplyGate = z.infer<typeof applyGate>;

export const ownApplicationsView = z.object({
  applications: z.array(ownerView),
  apply: z.record(kind, applyGate).describe('Whether each form may be sent now'),
  mail_stopped_at: whenOrNull.describe(
    'Since when they want no e-mails but those that confirm that something they sent has arrived',
  ),
});
export type OwnApplicationsView = z.infer<typeof ownApplicationsView>;
