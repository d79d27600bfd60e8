import { ok, type Route } from '../Call.ts';

const socketUrl = (url: string) => `${url.replace(/^http/, 'ws')}/gateway`;

export const gatewayRoutes: Route[] = [
  {
    method: 'GET',
    pattern: '/gateway',
    auth: 'none',
    handle: (call) => ok({ url: socketUrl(call.world.url()) }),
  },
  {
    method: 'GET',
    pattern: '/gateway/bot',
    auth: 'bot',
    handle: (call) =>
      ok({
        url: socketUrl(call.world.url()),
        shards: 1,
        session_start_limit: { total: 1000, remaining: 999, reset_after: 14_400_000, max_concurrency: 1 },
      }),
  },
];
