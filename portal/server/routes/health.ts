import { readGateway, readStores, tellingOf } from '@yieldwren/shared';
import { healthView, readinessView } from '@yieldwren/shared/views';
import { ok } from '../http/Reply.ts';
import { neverLimited } from '../middleware/stopFloods.ts';
import { defineRoute } from './Route.ts';

const readHealth = defineRoute({
  method: 'get',
  path: neverLimited,
  summary: 'Whether the process lives',
  access: 'anyone',
  isOpen: true,
  waitsFor: 'itself',
  replies: { 200: { text: 'It lives', schema: healthView } },
  handle: async () => ok({ status: 'ok' }),
});

const readReadiness = defineRoute({
  method: 'get',
  path: '/readyz',
  summary: 'Whether requests can be served; the gateway is told beside it, for the portal works without',
  access: 'anyone',
  isOpen: true,
  replies: {
    200: {
      text: 'The portal serves, MongoDB and Redis answer; causes for operators only',
      schema: readinessView,
    },
    503: { text: 'One of them does not', schema: readinessView },
  },
  waitsFor: 'itself',
  handle: async ({ deps, request }) => {
    const { context, isStopping } = deps;
    const [{ mongodb, redis }, gateway] = await Promise.all([readStores(context), readGateway(context)]);
    const portal = isStopping() ? { ready: false, reason: 'is stopping' } : { ready: true, reason: 'serves' };
    const ready = portal.ready && mongodb.ready && redis.ready;
    const told = tellingOf(request, context.config);
    const stores = { mongodb: told(mongodb), redis: told(redis) };
    return { status: ready ? 200 : 503, body: { ready, portal, ...stores, gateway: told(gateway) } };
  },
});

export const healthRoutes = [readHealth, readReadiness];
