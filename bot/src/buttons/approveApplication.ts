import { approve } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';

export const approveApplication = {
  id: 'approve',
  acknowledge: 'update',
  execute: ({ context, actor, key }) => approve(context, actor, key),
} satisfies Button;
