import { undo } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';

export const undoDecision = {
  id: 'undo',
  acknowledge: 'update',
  execute: ({ context, actor, key }) => undo(context, actor, key),
} satisfies Button;
