import { limits, makeCustomId } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';
import { answerFields } from '../modals/answerQuestion.ts';
import { textLabel } from '../modals/labels.ts';

/** In the direct message: for the applicant, who is no reviewer. */
export const answerQuestion = {
  id: 'answer',
  acknowledge: 'modal',
  isForApplicant: true,
  execute: ({ key, part, phrases: { question } }) => ({
    custom_id: makeCustomId('answer', key, part),
    title: question.form,
    components: [
      textLabel({
        id: answerFields.text,
        label: question.label,
        description: question.description,
        max: limits.questionAnswerCharacters,
        required: true,
      }),
    ],
  }),
} satisfies Button;
