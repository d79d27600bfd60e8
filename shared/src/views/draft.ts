import { z } from 'zod';
import { count, text, when } from './scalars.ts';

/** As typed: nothing is asked of an answer but that it can be stored. */
const answers = z.record(
  text.regex(/^\w{1,60}$/),
  z.union([text, z.boolean(), count, z.null(), z.array(text)]),
);

/** What the server keeps of a form that was not sent. */
export const draftView = z.strictObject({ answers, saved_at: when }).meta({ id: 'Draft' });
export type DraftView = z.infer<typeof draftView>;
