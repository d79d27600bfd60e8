import { ok, routesFor } from '../Call.ts';

const socketUrl = (url: string) => `${url.replace(/^http/, 'ws')}/gateway`;

export const gatewayRoutes = [
  ...routesFor('none', { 'GET /gateway': ({ world }) => ok({ url: socketUrl(world.url()) }) }),
  ...routesFor('bot', {
    'GET /gateway/bot': ({ world }) =>
      ok({
        url: socketUrl(world.url()),
        shards: 1,
        session_start_limit: { total: 1000, remaining: 999, reset_after: 14_400_000, max_concurrency: 1 },
      }),
  }),
];
