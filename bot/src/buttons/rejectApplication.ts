import { limits, makeCustomId, rejectTemplates } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';
import { choiceLabel, modalTitle, textLabel } from '../modals/labels.ts';
import { rejectFields } from '../modals/rejectApplication.ts';

export const rejectApplication = {
  id: 'reject',
  acknowledge: 'modal',
  execute: ({ key, card }) => ({
    custom_id: makeCustomId('reject', key),
    title: modalTitle('Reject', card),
    components: [
      choiceLabel({
        id: rejectFields.template,
        label: 'Reason',
        description: 'The applicant is sent the sentence under the reason, unless you write your own',
        options: rejectTemplates.map(({ value, label, text }) => ({ value, label, description: text })),
      }),
      textLabel({
        id: rejectFields.text,
        label: 'Text for the applicant',
        // No `min_length`: Discord has been known to refuse an empty answer for it, and whoever picks a sentence writes none.
        description: `Replaces the sentence of the reason; at least ${limits.reasonLeastCharacters} characters`,
        max: limits.reasonCharacters,
      }),
      textLabel({
        id: rejectFields.note,
        label: 'Internal note',
        description: 'Stays with the reviewers',
        max: limits.noteCharacters,
      }),
    ],
  }),
} satisfies Button;
