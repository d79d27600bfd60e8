import { limits, makeCustomId, rejectTemplates } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';
import { choiceLabel, textLabel } from '../modals/labels.ts';
import { rejectFields } from '../modals/rejectApplication.ts';

export const rejectApplication = {
  id: 'reject',
  acknowledge: 'modal',
  execute: ({ key }) => ({
    custom_id: makeCustomId('reject', key),
    title: 'Reject this application',
    components: [
      choiceLabel({
        id: rejectFields.template,
        label: 'Reason',
        description: 'The applicant reads the sentence below it, unless you write your own',
        options: rejectTemplates.map(({ value, label, text }) => ({ value, label, description: text })),
      }),
      textLabel({
        id: rejectFields.text,
        label: 'Text for the applicant (optional)',
        description: 'Replaces the sentence of the reason',
        max: limits.reasonText,
      }),
      textLabel({
        id: rejectFields.note,
        label: 'Internal note (optional)',
        description: 'Stays with the reviewers',
        max: limits.noteText,
      }),
    ],
  }),
} satisfies Button;
