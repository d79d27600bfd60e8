import { personEvent } from '@yieldwren/shared/views';
import { mustHavePlace, streamEvents } from '../events/streamEvents.ts';
import { defineRoute } from './Route.ts';

export const listenForEvents = defineRoute({
  method: 'get',
  path: '/api/me/events',
  summary: "Server-sent events: changes of one's own applications, and the end of the session",
  access: 'person',
  replies: {
    200: {
      text: 'A stream; the schema is that of each `data` but the empty one of the event `beat`',
      types: ['text/event-stream'],
      schema: personEvent,
    },
  },
  waitsFor: 'itself',
  handle: async (input) => {
    mustHavePlace(input, input.person.discord_id);
    await streamEvents(input, input.person.discord_id);
    return null;
  },
});
