import { ask } from '@yieldwren/shared';
import type { Modal } from '../interactions/handlers.ts';

export const askFields = { text: 'text' } as const;

export const askApplicant = {
  id: 'ask',
  acknowledge: 'update',
  execute: ({ context, actor, key }, answers) => ask(context, actor, key, answers(askFields.text)),
  typed: (answers) => [{ label: 'question', text: answers(askFields.text) }],
} satisfies Modal;
