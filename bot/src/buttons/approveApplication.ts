import { approve } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';

export const approveApplication = {
  id: 'approve',
  acknowledge: 'update',
  // The card names who is on it beside the button.
  execute: ({ context, actor, key }) => approve(context, actor, key, { despite_claim: true }),
} satisfies Button;
