import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Context, type Figures, isOperator, listenOn, readStores, tellingOf } from '@yieldwren/shared';
import type { Client } from 'discord.js';
import { readPing, registry } from './metrics.ts';

export interface HealthParts {
  context: Context;
  figures: Figures;
  client: () => Client | null;
  gateway: () => { ok: boolean; reason: string };
}

async function readiness({ context, gateway }: HealthParts, request: IncomingMessage) {
  const { mongodb, redis } = await readStores(context);
  const { ok, reason } = gateway();
  const told = tellingOf(request, context.config);
  return {
    ready: ok && mongodb.ready && redis.ready,
    gateway: told({ ready: ok, reason }),
    mongodb: told(mongodb),
    redis: told(redis),
  };
}

async function metrics({ figures, client }: HealthParts): Promise<string> {
  readPing(client());
  const { content } = await figures.read();
  return `${content}\n${await registry.metrics()}`;
}

async function answer(parts: HealthParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const path = (request.url ?? '').split('?')[0];
  if (path === '/healthz') {
    json(200, { status: 'ok' });
    return;
  }
  if (path === '/readyz') {
    const state = await readiness(parts, request);
    json(state.ready ? 200 : 503, state);
    return;
  }
  if (path === '/metrics' && isOperator(request, parts.context.config.METRICS_TOKEN)) {
    response.writeHead(200, { 'content-type': registry.contentType }).end(await metrics(parts));
    return;
  }
  json(404, { error: 'not_found' });
}

/** /healthz, /readyz with a reason for each part, /metrics for Prometheus. @returns the port it got and how to close it */
export async function startHealthServer(
  parts: HealthParts,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    answer(parts, request, response).catch(() => response.destroy());
  });
  const { HOST: host } = parts.context.config;
  return {
    port: await listenOn(server, { host, port, setting: 'BOT_HEALTH_PORT' }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
