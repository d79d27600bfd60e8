import { mustReview, readApplication } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';
import { applicationPages } from '../views/applicationPages.ts';

export const showAnswers = {
  id: 'answers',
  acknowledge: 'reply',
  async execute({ context, actor, key }) {
    mustReview(actor);
    return applicationPages(await readApplication(key), actor, context.now());
  },
} satisfies Button;
