import { release } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';

export const releaseApplication = {
  id: 'release',
  acknowledge: 'update',
  execute: ({ context, actor, key }) => release(context, actor, key),
} satisfies Button;
