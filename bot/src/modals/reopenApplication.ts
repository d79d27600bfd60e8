import { momentOf, reopen } from '@yieldwren/shared';
import type { Modal } from '../interactions/handlers.ts';

export const reopenFields = { reason: 'reason' } as const;

export const reopenApplication = {
  id: 'reopen',
  acknowledge: 'update',
  execute: ({ context, actor, key, part }, answers) =>
    reopen(context, actor, key, answers(reopenFields.reason), { seen_at: momentOf(part) }),
  typed: (answers) => [{ label: 'why', text: answers(reopenFields.reason) }],
} satisfies Modal;
