import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, pingDatabase } from '@yieldwren/shared';
import { queued, registry } from './metrics.ts';

interface Check {
  ok: boolean;
  reason?: string;
}

export interface HealthParts {
  context: Context;
  gateway: () => { ok: boolean; reason: string };
}

async function check(look: () => Promise<unknown>): Promise<Check> {
  try {
    await look();
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function readiness({ context, gateway }: HealthParts) {
  const [mongodb, redis] = await Promise.all([check(pingDatabase), check(() => context.redis.ping())]);
  const checks = { gateway: gateway(), mongodb, redis };
  return { ready: Object.values(checks).every(({ ok }) => ok), checks };
}

function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  if (token) {
    return request.headers.authorization === `Bearer ${token}`;
  }
  return /^(::1|127\.|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}

async function metrics(context: Context): Promise<string> {
  const counts = await context.queue.counts().catch(() => ({}));
  for (const [state, count] of Object.entries(counts)) {
    queued.set({ state }, count);
  }
  return await registry.metrics();
}

async function answer(parts: HealthParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const path = (request.url ?? '').split('?')[0];
  if (path === '/healthz') {
    json(200, { ok: true });
    return;
  }
  if (path === '/readyz') {
    const state = await readiness(parts);
    json(state.ready ? 200 : 503, state);
    return;
  }
  if (path === '/metrics' && mayReadMetrics(request, parts.context.config.METRICS_TOKEN)) {
    response.writeHead(200, { 'content-type': registry.contentType }).end(await metrics(parts.context));
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
  server.listen(port, parts.context.config.HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
