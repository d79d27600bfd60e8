import { discuss } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';

export const discussApplication = {
  id: 'discuss',
  acknowledge: 'reply',
  acts: true,
  async execute({ context, actor, key }) {
    const { reference, card } = await discuss(context, actor, key);
    return [{ content: `Discuss **${reference}** in <#${card?.thread_id}>` }];
  },
} satisfies Button;
