import { z } from 'zod';
import { errorCodes } from '../refusals.ts';
import { count, text } from './scalars.ts';

export const refusalView = z
  .object({
    error: z.enum([...errorCodes, 'internal']),
    message: text,
    fields: z.record(text, z.array(text)).optional(),
    details: text.optional(),
    error_description: text.optional(),
    reference: text.optional(),
    status: text.optional(),
    date: text.optional(),
    retry_after: count.optional().describe('Seconds'),
    decided_by: text.optional(),
    claimed_by: text.optional(),
  })
  .meta({ id: 'Error' });
export type RefusalView = z.infer<typeof refusalView>;

/** What a refusal may carry to the person who meets it: safe to show, never a secret or somebody else's answer. */
export type RefusalExtras = Omit<RefusalView, 'error' | 'message'>;
