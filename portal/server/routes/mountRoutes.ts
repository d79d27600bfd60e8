import { DomainError, mustLead } from '@yieldwren/shared';
import type { Express } from 'express';
import type { AppDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { send } from '../http/send.ts';
import { withinTime } from '../http/withinTime.ts';
import { answerWrongMethod } from '../middleware/answerErrors.ts';
import { mustNotBeForeign } from '../middleware/requireSameOrigin.ts';
import { mustBeReviewer } from '../sessions/mustBeReviewer.ts';
import { actorOf, personOf } from '../sessions/person.ts';
import type { Input, Route } from './Route.ts';

type Request = Input['request'];

/** Who asks, after limit and access rule; sessions are loaded under /api only. */
async function admit(deps: AppDeps, route: Route, request: Request) {
  const person = request.session ? personOf(request, deps.context.now()) : null;
  if (route.limit) {
    await deps.limit(route.limit, request, person);
  }
  if (route.access === 'anyone') {
    return { person, actor: null };
  }
  if (!person) {
    throw new DomainError(route.refusal ?? 'unauthenticated');
  }
  if (route.access === 'person') {
    return { person, actor: actorOf(person) };
  }
  const actor = actorOf(person, await mustBeReviewer(deps, person));
  if (route.access === 'lead') {
    mustLead(actor);
  }
  await deps.recordSignIn(request, actor);
  return { person, actor };
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
export function mountRoutes(app: Express, routes: readonly Route[], deps: AppDeps): void {
  for (const route of routes) {
    if (route.isRecorded) {
      // Else answered like GET, but for the body.
      app.head(route.path, answerWrongMethod([route.method]));
    }
    app[route.method](route.path, async (request, response) => {
      if (route.isRecorded) {
        mustNotBeForeign(request);
      }
      const admitted = await admit(deps, route, request);
      const input = { ...read(route, request), ...admitted, deps, request, response } as Parameters<
        Route['handle']
      >[0];
      const work = route.handle(input);
      const reply = await (route.waitsFor === 'itself' ? work : withinTime(work));
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
