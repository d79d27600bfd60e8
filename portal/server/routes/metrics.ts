import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@yieldwren/shared';
import type { Request } from 'express';
import { defineRoute } from '../http/Route.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Asked from this machine and not through a proxy that stands on it. */
function isLocal(request: Request): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isForwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return (address === '127.0.0.1' || address === '::1') && isForwarded === undefined;
}

function holdsToken(request: Request, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

export const readMetrics = defineRoute({
  method: 'get',
  path: '/metrics',
  summary: 'Figures for Prometheus; by token, or from the machine itself',
  access: 'anyone',
  replies: { 200: { text: 'Prometheus text', type: 'text/plain' } },
  waitsFor: 'itself',
  handle: async ({ deps, request }) => {
    if (!isLocal(request) && !holdsToken(request, deps.context.config.METRICS_TOKEN)) {
      throw new DomainError('forbidden', 'Metrics need the token.');
    }
    return { status: 200, text: await deps.metrics.read() };
  },
});
