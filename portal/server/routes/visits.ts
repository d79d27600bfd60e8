import { countSteps } from '@yieldwren/shared';
import { z } from 'zod';
import { noContent } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';

/** Those who say what they are. Most others run no script, and so never call. */
const saysBot = /bot\b|crawl|spider|preview|monitor/i;

export const noteVisit = defineRoute({
  method: 'post',
  path: '/api/visits',
  summary: 'Counts that /apply was opened by somebody who is not signed in; nothing of who is kept',
  access: 'anyone',
  limit: 'visit',
  body: z.strictObject({ page: z.literal('/apply') }),
  replies: { 204: { text: 'Counted, or not, when it is a bot that says so' } },
  handle: async ({ deps, request }) => {
    if (!saysBot.test(request.get('user-agent') ?? '')) {
      await countSteps(deps.context, { visited: 1 });
    }
    return noContent();
  },
});
