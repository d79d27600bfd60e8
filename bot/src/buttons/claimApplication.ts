import { claim } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';

export const claimApplication = {
  id: 'claim',
  acknowledge: 'update',
  execute: ({ context, actor, key }) => claim(context, actor, key),
} satisfies Button;
