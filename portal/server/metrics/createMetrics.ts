import { type Context, createFigures } from '@yieldwren/shared';
import type { RequestHandler } from 'express';
import { Counter, Gauge, Histogram } from 'prom-client';
import { answeredStatus } from '../http/answeredStatus.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** A caller may send any word as its method; a label for each would grow without a bound. */
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Figures of one application, for Prometheus. Labels are routes and statuses, never an address or a person. */
export function createMetrics(context: Context) {
  const figures = createFigures(context, 'portal');
  const registers = [figures.registry];
  const duration = new Histogram({
    name: 'yieldwren_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const signIns = new Counter({
    name: 'yieldwren_sign_ins_total',
    help: 'Returns from Discord by flow and what came of them: signed_in, join_required, or the refusal',
    labelNames: ['flow', 'outcome'],
    registers,
  });
  const streams = new Gauge({
    name: 'yieldwren_event_streams',
    help: 'Open streams of events',
    registers,
  });

  const observe: RequestHandler = (request, response, next) => {
    const end = duration.startTimer();
    response.once('close', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
      const method = known.has(request.method) ? request.method : 'other';
      end({ method, route, status: answeredStatus(response) });
    });
    next();
  };

  return { ...figures, observe, signIns, streams };
}
