import { momentOf, undo } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';

export const undoDecision = {
  id: 'undo',
  acknowledge: 'update',
  execute: ({ context, actor, key, part }) => undo(context, actor, key, momentOf(part)?.toISOString()),
} satisfies Button;
