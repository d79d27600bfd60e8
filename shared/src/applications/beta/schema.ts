import { z } from 'zod';
import { type Answers, answersSchema } from '../answersSchema.ts';
import { betaFields } from './fields.ts';

export type BetaAnswers = Answers<typeof betaFields>;

/** The answers alone, as the form checks them. */
export const betaAnswersSchema = answersSchema(betaFields);

/**
 * Body of POST /api/application-submissions: the answers, the id that is only compared with the session's, and two
 * signals that flag a submission for the reviewer's eye (an untouched trap field and the seconds the form was open).
 */
export const betaSubmissionSchema = betaAnswersSchema.extend({
  discord_id: z.string().max(20).nullish(),
  website: z.string().max(500).optional(),
  fill_seconds: z.number().min(0).max(1e9).optional(),
});
export type BetaSubmissionBody = BetaAnswers & {
  discord_id?: string | null | undefined;
  website?: string | undefined;
  fill_seconds?: number | undefined;
};
