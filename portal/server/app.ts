import type { Context } from '@yieldwren/shared';
import express, { type Express } from 'express';
import { mountRoutes } from './http/mountRoutes.ts';
import { createMetrics, type Metrics } from './metrics/createMetrics.ts';
import { answerErrors, answerNotFound } from './middleware/answerErrors.ts';
import { createLimiter, stopFloods } from './middleware/createLimiter.ts';
import type { RateLimit, RateLimits } from './middleware/limits.ts';
import { readBody } from './middleware/readBody.ts';
import { requestLog } from './middleware/requestLog.ts';
import { requireRedis } from './middleware/requireRedis.ts';
import { requireSameOrigin } from './middleware/requireSameOrigin.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { openRoutes, operatorRoutes, sessionRoutes } from './routes/index.ts';
import { createSessions } from './sessions/createSessions.ts';
import type { ReviewerCache } from './sessions/mustBeReviewer.ts';
import { createPersonEvents, type PersonEvents } from './sessions/personEvents.ts';

/** What routes work with. */
export interface AppDeps {
  context: Context;
  events: PersonEvents;
  metrics: Metrics;
  reviewers: ReviewerCache;
}

export interface AppOptions {
  context: Context;
  limits?: RateLimits;
  flood?: RateLimit;
}

/** The API (design.md section 5) as an Express application; pages are served before it and know nothing of it. */
export function createApp({ context, limits, flood }: AppOptions): {
  app: Express;
  metrics: Metrics;
  /** Ends the open streams. */
  close: () => void;
} {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', context.config.TRUST_PROXY);

  const events = createPersonEvents(context);
  const metrics = createMetrics();
  const sessions = createSessions(context);
  const limit = createLimiter(context, limits);
  const deps = { context, events, metrics, sessions, limit, reviewers: new Map() };

  app.use(securityHeaders(context.config), requestLog(context.log), metrics.observe);
  mountRoutes(app, openRoutes, deps);
  app.use(
    '/api',
    express
      .Router()
      .use(
        stopFloods(flood),
        requireSameOrigin(context),
        requireRedis(context),
        readBody,
        sessions.middleware,
      ),
  );
  mountRoutes(app, sessionRoutes, deps);
  mountRoutes(app, operatorRoutes, deps);
  app.use(answerNotFound);
  app.use(answerErrors(context.log));
  return { app, metrics, close: () => events.close() };
}
