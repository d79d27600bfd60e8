import { z } from 'zod';
import { type Answers, answersSchema } from '../answersSchema.ts';
import { contactFields } from './fields.ts';

export type ContactAnswers = Answers<typeof contactFields>;

export const contactAnswersSchema = answersSchema(contactFields);

/** Body of POST /api/applications. */
export const contactApplicationSchema = z.strictObject({ form_data: contactAnswersSchema });
