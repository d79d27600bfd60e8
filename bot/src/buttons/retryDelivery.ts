import { retryEffects } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';

export const retryDelivery = {
  id: 'retry',
  acknowledge: 'update',
  execute: ({ context, actor, key }) => retryEffects(context, actor, key),
} satisfies Button;
