import { DomainError } from '@yieldwren/shared';
import type { Express } from 'express';
import type { AppDeps } from '../app.ts';
import { answerWrongMethod } from '../middleware/answerErrors.ts';
import type { Limiter } from '../middleware/createLimiter.ts';
import type { Sessions } from '../sessions/createSessions.ts';
import { mustBeReviewer } from '../sessions/mustBeReviewer.ts';
import { actorOf, personOf } from '../sessions/person.ts';
import { parse } from './parse.ts';
import type { Input, Route } from './Route.ts';
import { send } from './send.ts';
import { withinTime } from './withinTime.ts';

export interface MountDeps extends AppDeps {
  sessions: Sessions;
  limit: Limiter;
}

type Request = Input['request'];

const refusalTexts = {
  unauthenticated: 'Please log in with Discord first.',
  verification_required: 'Please verify with Discord before submitting your application.',
} as const;

/** Who asks, after limit and access rule; sessions are loaded under /api only. */
async function admit(deps: MountDeps, route: Route, request: Request) {
  const person = request.session ? personOf(request, deps.context.now()) : null;
  if (route.limit) {
    await deps.limit(route.limit, request, person);
  }
  if (route.access === 'anyone') {
    return { person, actor: null };
  }
  if (!person) {
    const code = route.refusal ?? 'unauthenticated';
    throw new DomainError(code, refusalTexts[code]);
  }
  const isReviewer = route.access === 'reviewer';
  if (isReviewer) {
    await mustBeReviewer(deps, person);
  }
  return { person, actor: actorOf(person, isReviewer) };
}

function read(route: Route, request: Request) {
  const body = route.bodyChoice?.choose(request.body) ?? route.body;
  return {
    params: route.params && parse(route.params, request.params),
    query: route.query && parse(route.query, request.query),
    body: body && parse(body, request.body ?? {}),
  };
}

/** Puts a list of routes on the application, and an own answer to other methods at the same addresses. */
export function mountRoutes(app: Express, routes: readonly Route[], deps: MountDeps): void {
  for (const route of routes) {
    app[route.method](route.path, async (request, response) => {
      const admitted = await admit(deps, route, request);
      const input = { ...read(route, request), ...admitted, deps, request, response } as Parameters<
        Route['handle']
      >[0];
      const reply = await withinTime(route.handle(input), route.waitsFor);
      if (reply) {
        send(response, reply);
      }
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method);
    app.all(path, answerWrongMethod(methods));
  }
}
