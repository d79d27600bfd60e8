import { reviewChannel } from '@yieldwren/shared';
import { mustBeReviewer } from '../sessions/mustBeReviewer.ts';
import { mustHavePlace, streamNews } from './events.ts';
import { defineRoute } from './Route.ts';

export const listenForReview = defineRoute({
  method: 'get',
  path: '/api/review/events',
  summary: 'Server-sent events: whatever changes on any application, for open review pages',
  access: 'reviewer',
  replies: {
    200: {
      text: 'A stream; each `data` is `{id, reference, kind, status, change}`, or `{type: "signed_out"}` before it ends',
      type: 'text/event-stream',
    },
  },
  waitsFor: 'itself',
  handle: async (input) => {
    const { deps, person } = input;
    mustHavePlace(input, person.discord_id);
    await streamNews(input, person.discord_id, {
      channel: reviewChannel,
      mayGoOn: async () => void (await mustBeReviewer(deps, person)),
    });
    return null;
  },
});
