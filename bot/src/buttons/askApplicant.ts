import { limits, makeCustomId } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';
import { askFields } from '../modals/askApplicant.ts';
import { modalTitle, textLabel } from '../modals/labels.ts';

export const askApplicant = {
  id: 'ask',
  acknowledge: 'modal',
  execute: ({ key, card }) => ({
    custom_id: makeCustomId('ask', key),
    title: modalTitle('Ask', card),
    components: [
      textLabel({
        id: askFields.text,
        label: 'Question to the applicant',
        description: `They are sent it; the ${limits.promiseHours} hours stand still until they answer`,
        max: limits.questionCharacters,
        required: true,
      }),
    ],
  }),
} satisfies Button;
