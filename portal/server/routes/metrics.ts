import { DomainError, isOperator } from '@yieldwren/shared';
import { defineRoute } from './Route.ts';

export const readMetrics = defineRoute({
  method: 'get',
  path: '/metrics',
  summary: 'Figures for Prometheus; by token, or from the machine itself',
  refuses: ['forbidden'],
  access: 'anyone',
  isOpen: true,
  replies: { 200: { text: 'Prometheus text', types: ['text/plain'] } },
  waitsFor: 'itself',
  handle: async ({ deps, request }) => {
    if (!isOperator(request, deps.context.config.METRICS_TOKEN)) {
      throw new DomainError('forbidden', 'Metrics need the token.');
    }
    return { status: 200, text: await deps.metrics.read() };
  },
});
