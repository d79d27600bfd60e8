import { actOnMany, type BulkLine, type BulkOutcome } from '@yieldwren/shared';
import { bulkBody, bulkLineView } from '@yieldwren/shared/views';
import { presentRefusal } from '../http/Reply.ts';
import { streamHead } from '../http/streamHead.ts';
import { withinTime } from '../http/withinTime.ts';
import { defineRoute } from './Route.ts';
import { type ByReviewer, present } from './reviewCommon.ts';

const head = streamHead('application/x-ndjson; charset=utf-8');

const lineOf = (input: ByReviewer, outcome: BulkOutcome): BulkLine =>
  'refused' in outcome
    ? { id: outcome.id, ok: false, ...presentRefusal(outcome.refused) }
    : { id: outcome.id, ok: true, application: present(input, outcome.application) };

export const actOnManyNow = defineRoute({
  method: 'post',
  path: '/api/review/bulk',
  summary: 'Does the same with many applications, one after the other; closing the connection stops it',
  access: 'reviewer',
  limit: 'change',
  body: bulkBody,
  replies: {
    200: {
      text: 'One JSON line for each as it is done',
      types: ['application/x-ndjson'],
      schema: bulkLineView,
    },
  },
  waitsFor: 'itself',
  handle: async (input) => {
    const { deps, actor, body, response, mayGoOn } = input;
    const outcomes = actOnMany(deps.context, actor, body);
    const next = async () => {
      await mayGoOn();
      return await withinTime(outcomes.next());
    };
    let outcome = await next();
    response.writeHead(200, head);
    // What fails from here on breaks the connection, so that nobody takes a part for the whole.
    while (!outcome.done && !response.destroyed) {
      response.write(`${JSON.stringify(lineOf(input, outcome.value))}\n`);
      outcome = await next();
    }
    response.end();
    return null;
  },
});
