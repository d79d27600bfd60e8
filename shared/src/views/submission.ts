import { z } from 'zod';
import { answer, answers, kind } from './application.ts';
import { text, textOrNull, when } from './scalars.ts';

const submission = z.object({
  id: text,
  kind,
  reference: text,
  status: z.literal('pending'),
  user_id: textOrNull,
  discord_id: text,
  created_at: when,
});

/** Beside them the answers. */
export type SubmissionView = z.infer<typeof submission>;

/** What the sender reads back: the answers of /apply by their names, those of /form in `form_data`. */
export const submissionView = z
  .union([
    submission.safeExtend({ kind: z.literal('beta') }).catchall(answer),
    submission.safeExtend({ kind: z.literal('contact'), form_data: answers }),
  ])
  .meta({ id: 'Submission' });
