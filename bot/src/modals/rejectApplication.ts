import { reasonOf, reject } from '@yieldwren/shared';
import type { Modal } from '../interactions/handlers.ts';

export const rejectFields = { template: 'template', text: 'text', note: 'note' } as const;

export const rejectApplication = {
  id: 'reject',
  acknowledge: 'update',
  execute: ({ context, actor, key }, answers) =>
    reject(context, actor, key, {
      reason: reasonOf(answers(rejectFields.text), answers(rejectFields.template)),
      note: answers(rejectFields.note),
      // The card names who is on it beside the button.
      despite_claim: true,
    }),
  typed: (answers) => [
    { label: 'text for the applicant', text: answers(rejectFields.text) },
    { label: 'internal note', text: answers(rejectFields.note) },
  ],
} satisfies Modal;
