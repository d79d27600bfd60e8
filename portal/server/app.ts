import type { Context } from '@yieldwren/shared';
import express, { type Express } from 'express';
import type { AppDeps } from './deps.ts';
import { createChannels } from './events/createChannels.ts';
import { createMetrics, type Metrics } from './metrics/createMetrics.ts';
import { answerErrors, answerNotFound } from './middleware/answerErrors.ts';
import { createLimiter } from './middleware/createLimiter.ts';
import type { RateLimits } from './middleware/limits.ts';
import { noticeProxy } from './middleware/noticeProxy.ts';
import { readBody } from './middleware/readBody.ts';
import { requestLog } from './middleware/requestLog.ts';
import { requireRedis } from './middleware/requireRedis.ts';
import { requireSameOrigin } from './middleware/requireSameOrigin.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { mailRoutes, openRoutes, operatorRoutes, sessionRoutes } from './routes/index.ts';
import { mountRoutes } from './routes/mountRoutes.ts';
import { createMembershipReads } from './sessions/createMembershipReads.ts';
import { createRights } from './sessions/createRights.ts';
import { createSessions } from './sessions/createSessions.ts';
import { createSignInRecord } from './sessions/createSignInRecord.ts';

export interface AppOptions {
  context: Context;
  limits?: RateLimits;
}

/** The API as an Express application; pages are served before it and know nothing of it. */
export function createApp({ context, limits }: AppOptions): {
  app: Express;
  metrics: Metrics;
  /** Says that the process is to end, and ends the open streams. */
  close: () => void;
} {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  // One spelling an address: a proxy that closes one to strangers has closed it.
  app.set('case sensitive routing', true);
  app.set('strict routing', true);

  const channels = createChannels(context);
  const metrics = createMetrics(context);
  const sessions = createSessions(context);
  const limit = createLimiter(context, limits);
  const memberships = createMembershipReads(context);
  let isStopping = false;
  const deps: AppDeps = {
    context,
    channels,
    metrics,
    sessions,
    limit,
    memberships,
    rights: createRights(context, memberships),
    recordSignIn: createSignInRecord(),
    isStopping: () => isStopping,
  };

  app.use(noticeProxy(context), securityHeaders(context.config), requestLog(context.log), metrics.observe);
  mountRoutes(app, [...openRoutes, ...mailRoutes], deps);
  app.use(
    '/api',
    express.Router().use(requireSameOrigin(context), requireRedis(context), readBody, sessions.middleware),
  );
  mountRoutes(app, sessionRoutes, deps);
  mountRoutes(app, operatorRoutes, deps);
  app.use(answerNotFound);
  app.use(answerErrors(context.log));
  const close = () => {
    isStopping = true;
    channels.close();
    metrics.close();
  };
  return { app, metrics, close };
}
