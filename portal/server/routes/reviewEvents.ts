import { randomUUID } from 'node:crypto';
import {
  clearPresence,
  type LookingEvent,
  readPresence,
  refreshPresence,
  reviewChannel,
  setPresence,
} from '@yieldwren/shared';
import { objectId, reviewPageEvent } from '@yieldwren/shared/views';
import { z } from 'zod';
import { mustHavePlace, streamEvents } from '../events/streamEvents.ts';
import { noContent } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';

const listenForReview = defineRoute({
  method: 'get',
  path: '/api/review/events',
  summary: 'Server-sent events: whatever changes on any application, for open review pages',
  access: 'reviewer',
  replies: {
    200: {
      text: 'A stream; the schema is that of each `data` but the empty one of the event `beat`. A change is a message, what has a `type` an event of that name; `signed_out` comes before the stream ends',
      types: ['text/event-stream'],
      schema: reviewPageEvent,
    },
  },
  waitsFor: 'itself',
  handle: async (input) => {
    const { deps, person, response } = input;
    const { redis, log } = deps.context;
    mustHavePlace(input, person.discord_id);
    const page = { by: person.discord_id, by_name: person.username, stream: randomUUID() };
    response.once('close', () => {
      clearPresence(redis, page).catch((error: unknown) => {
        log.debug({ err: String(error) }, 'a page that closed is shown until its entry expires');
      });
    });
    await streamEvents(input, person.discord_id, {
      channel: reviewChannel(redis),
      tell: async (): Promise<LookingEvent> => {
        await refreshPresence(redis, page);
        const looking = (await readPresence(redis)).filter(({ by }) => by !== page.by);
        return { type: 'looking', stream: page.stream, looking };
      },
    });
    return null;
  },
});

const tellLooking = defineRoute({
  method: 'post',
  path: '/api/review/looking',
  summary: 'Says to the other reviewers which application this page has open; forgotten when its stream ends',
  access: 'reviewer',
  limit: 'look',
  body: z.strictObject({
    stream: z.uuid().describe('As the stream of this page has told it'),
    id: objectId.nullable(),
  }),
  replies: { 204: { text: 'Told' } },
  waitsFor: 'itself',
  handle: async ({ deps, person, body: { stream, id } }) => {
    const { redis } = deps.context;
    const page = { by: person.discord_id, by_name: person.username, stream };
    await (id === null ? clearPresence(redis, page) : setPresence(redis, page, id));
    return noContent();
  },
});

export const reviewEventRoutes = [listenForReview, tellLooking];
