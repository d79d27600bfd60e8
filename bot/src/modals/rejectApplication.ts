import { reject, rejectTemplates } from '@yieldwren/shared';
import type { Modal } from '../interactions/handlers.ts';

export const rejectFields = { template: 'template', text: 'text', note: 'note' } as const;

const templateText = (value: string) => rejectTemplates.find((template) => template.value === value)?.text;

export const rejectApplication = {
  id: 'reject',
  execute: ({ context, actor, key }, answers) =>
    reject(context, actor, key, {
      reason: answers(rejectFields.text) || templateText(answers(rejectFields.template)),
      note: answers(rejectFields.note),
    }),
  typed: (answers) => [
    { label: 'text for the applicant', text: answers(rejectFields.text) },
    { label: 'internal note', text: answers(rejectFields.note) },
  ],
} satisfies Modal;
