import { pingDatabase, readBotHealth } from '@yieldwren/shared';
import { z } from 'zod';
import { ok } from '../http/Reply.ts';
import { defineRoute, type Input } from '../http/Route.ts';

const checkSchema = z.object({ ready: z.boolean(), reason: z.string() });
const patience = 900;

interface Check {
  ready: boolean;
  reason: string;
}

const absent = (error: unknown): Check => ({
  ready: false,
  reason: error instanceof Error ? error.message : String(error),
});

/** A store that froze says nothing at all. */
async function check(ask: () => Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(() => resolve({ ready: false, reason: `no answer within ${patience} ms` }), patience);
  });
  return await Promise.race([ask().catch(absent), late]).finally(() => clearTimeout(timer));
}

const checks = ({ redis }: Input['deps']['context']) => ({
  mongodb: () => pingDatabase().then(() => ({ ready: true, reason: 'answers' })),
  redis: () => redis.ping().then(() => ({ ready: true, reason: 'answers' })),
  gateway: () => readBotHealth(redis),
});

export const readHealth = defineRoute({
  method: 'get',
  path: '/healthz',
  summary: 'The process lives',
  access: 'anyone',
  waitsFor: 'itself',
  replies: { 200: { text: 'It does', schema: z.object({ status: z.literal('ok') }) } },
  handle: async () => ok({ status: 'ok' }),
});

export const readReadiness = defineRoute({
  method: 'get',
  path: '/readyz',
  summary: 'Whether requests can be served; the gateway is told beside it, for the portal works without',
  access: 'anyone',
  replies: {
    200: {
      text: 'MongoDB and Redis answer (503: one of them does not)',
      schema: z.object({
        ready: z.boolean(),
        mongodb: checkSchema,
        redis: checkSchema,
        gateway: checkSchema,
      }),
    },
  },
  waitsFor: 'itself',
  handle: async ({ deps }) => {
    const asked = checks(deps.context);
    const [mongodb, redis, gateway] = await Promise.all([
      check(asked.mongodb),
      check(asked.redis),
      check(asked.gateway),
    ]);
    const ready = mongodb.ready && redis.ready;
    return { status: ready ? 200 : 503, body: { ready, mongodb, redis, gateway } };
  },
});
