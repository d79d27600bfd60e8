import { DomainError, mustBeSelf, mustLead, mustReview, refusalReasons } from '@yieldwren/shared';
import type { Express, RequestHandler } from 'express';
import type { AppDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { send } from '../http/send.ts';
import { storeAway } from '../http/storesAway.ts';
import { withinTime } from '../http/withinTime.ts';
import { answerWrongMethod } from '../middleware/answerErrors.ts';
import { mustNotBeForeign } from '../middleware/requireSameOrigin.ts';
import { actorOf, personOf, type SessionPerson } from '../sessions/person.ts';
import type { Input, Route } from './Route.ts';

type Request = Input['request'];

/** The access rule: who the person is to the services. */
async function allow(
  deps: AppDeps,
  { access, refusal }: Route,
  person: SessionPerson | null,
  aheadMs?: number,
) {
  if (access === 'anyone') {
    return null;
  }
  if (!person) {
    throw new DomainError(refusal ?? 'unauthenticated');
  }
  if (access === 'person') {
    return actorOf(person);
  }
  const actor = actorOf(person, await deps.rights.ofReviewer(person, aheadMs));
  const must = access === 'lead' ? mustLead : mustReview;
  must(actor);
  return actor;
}

/** A page that missed a sign-in in another tab says for whom it was drawn, and so changes nothing of somebody else's. */
function mustBeMeant({ access, method }: Route, request: Request, person: SessionPerson | null): void {
  if (person && access !== 'anyone' && method !== 'get') {
    mustBeSelf(request.get('x-person') || undefined, person.discord_id, refusalReasons.otherAccount);
  }
}

/** Who asks, after limit and access rule; sessions are loaded under /api only. */
async function admit(deps: AppDeps, route: Route, request: Request) {
  const { session, sessionID } = request;
  const person = session ? personOf(request, deps.context.now()) : null;
  if (route.limit) {
    await deps.limit(route.limit, request, person);
  }
  const actor = await allow(deps, route, person);
  mustBeMeant(route, request, person);
  if (actor?.isReviewer) {
    await deps.recordSignIn(request, actor);
  }
  const mayGoOn = async (aheadMs?: number) => {
    const isSignedIn = person && (await deps.sessions.isOf(sessionID, person.discord_id));
    await allow(deps, route, isSignedIn ? person : null, aheadMs);
  };
  return { person, actor, mayGoOn };
}

function read(route: Route, request: Request) {
  const body = route.bodyChoice?.(request.body) ?? route.body;
  return {
    params: route.params && parse(route.params, request.params),
    query: route.query && parse(route.query, request.query),
    body: body && parse(body, request.body ?? {}),
  };
}

const handlerOf =
  (route: Route, deps: AppDeps): RequestHandler =>
  async (request, response) => {
    if (route.isRecorded) {
      mustNotBeForeign(request);
    }
    if (!route.isOpen && !deps.context.isWhole()) {
      throw storeAway({ store: 'mongodb', text: 'a restore is not finished' });
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
  };

/** Puts a list of routes on the application, and an own answer to other methods at the same addresses. */
export function mountRoutes(app: Express, routes: readonly Route[], deps: AppDeps): void {
  for (const [path, atPath] of Map.groupBy(routes, (route) => route.path)) {
    const methods = atPath.map((route) => route.method);
    const address = app.route(path);
    for (const route of atPath) {
      if (route.isRecorded) {
        // Else answered like GET, but for the body.
        address.head(answerWrongMethod([route.method]));
      }
      address[route.method](handlerOf(route, deps));
    }
    address.all(answerWrongMethod(methods));
  }
}
